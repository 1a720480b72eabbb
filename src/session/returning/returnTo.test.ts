import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isPlaceRemembered } from './isPlaceRemembered.ts'
import { deepLinkOf, isOwnPath, rememberDeepLink, rememberPlace, takePlaceToReturnTo } from './returnTo.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
beforeEach(() => kept.clear())

const maria = '0f3a'
const path = '/app/messages/Compose?draft=6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0001'

describe('place to return to', () => {
  it('is returned only once, to the user for whom it was remembered', () => {
    rememberPlace({ who: maria, path })
    expect(isPlaceRemembered()).toBe(true)
    expect(takePlaceToReturnTo(maria)).toBe(path)
    expect([isPlaceRemembered(), takePlaceToReturnTo(maria)]).toEqual([false, null])
  })

  it('is cleared and not returned if another user signs in', () => {
    rememberPlace({ who: maria, path })
    expect([takePlaceToReturnTo('9c'), takePlaceToReturnTo(maria)]).toEqual([null, null])
  })

  it('is remembered only if it is a path of the portal without personal data', () => {
    for (const own of [path, '/app/messages/Compose', '/app/messages/Compose/1234', '/app/messages/Inbox'])
      expect(isOwnPath(own)).toBe(true)
    for (const other of [
      '/app',
      '/auth/login',
      '//evil.test/app/messages/Compose',
      'https://evil.test/app/messages',
      '/app/messages/Compose?draft=knee',
      `${path}&to=Kim`,
      '/app/search?find=knee',
      '/app/messages/Compose#x',
      '/app/messages/../../auth',
    ])
      expect(isOwnPath(other)).toBe(false)
    rememberPlace({ who: maria, path: '/app/search?find=knee' })
    expect(kept.size).toBe(0)
  })

  it('is remembered with the choices of a request for an appointment, and with nothing else', () => {
    const request = '/app/appointments/request'
    const choices = 'step=4&provider=5&type=7&slot=2026-11-24T09%3A15-05%3A00&site=2&view=week&day=2026-11-23'
    expect(isOwnPath(`${request}?${choices}`)).toBe(true)
    expect(isOwnPath(`${request}?previous=9`)).toBe(true)
    for (const other of [
      'find=knee',
      'type=knee',
      'slot=knee',
      'view=knee',
      `${choices}&find=knee`,
      'step=1&',
      'step=1#x',
    ])
      expect(isOwnPath(`${request}?${other}`)).toBe(false)
    expect(isOwnPath(`/app/appointments/upcoming?${choices}`)).toBe(false)
  })

  it('is null if the stored text is malformed or has a foreign URL, and a malformed text is cleared', () => {
    kept.set('yarrow.return', JSON.stringify({ who: maria, path: 'https://evil.test/app/a' }))
    expect(takePlaceToReturnTo(maria)).toBeNull()
    kept.set('yarrow.return', '{')
    expect([takePlaceToReturnTo(maria), isPlaceRemembered()]).toEqual([null, false])
  })
})

describe('deepLinkOf', () => {
  it('returns a page with the parameters that say how it is shown', () => {
    expect(deepLinkOf('/app/records/labs', '')).toBe('/app/records/labs')
    expect(deepLinkOf('/app/labs/', '')).toBe('/app/labs')
    expect(deepLinkOf('/app/pharma/rx', '?sort=-date&find=knee&status=3')).toBe('/app/pharma/rx?sort=-date')
    expect(deepLinkOf('/app/settings/activity', '?period=week&who=app')).toBe(
      '/app/settings/activity?period=week&who=app',
    )
  })

  it('leaves out rows, messages and search words, which belong to one person', () => {
    expect(deepLinkOf('/app/records/labs', '?row=17&trends=4')).toBe('/app/records/labs')
    expect(deepLinkOf('/app/messages/Compose/1234', '?sort=date')).toBe('/app/messages')
    expect(deepLinkOf('/app/search', '?find=knee')).toBe('/app/search')
  })

  it('returns null for Home and for whatever is no page of the portal', () => {
    const others = [
      '/app',
      '/app/',
      '/app/home',
      '/app/logout',
      '/auth',
      '//evil.test',
      '//evil.test/app/labs',
      '/\\evil.test',
      '/app//evil.test',
      '/app/%2f%2fevil.test',
      '/app/%5Cevil.test',
      '/app/../auth',
      'https://evil.test/app/labs',
      'javascript:alert(1)',
    ]
    expect(others.filter((other) => deepLinkOf(other, '') !== null)).toEqual([])
    expect(deepLinkOf('/app/labs', '?sort=//evil.test&kind=%2f%2fevil.test')).toBe('/app/labs')
  })
})

describe('a deep link', () => {
  it('is returned once, to whoever signs in', () => {
    rememberDeepLink('/app/records/labs', '?sort=date')
    expect(takePlaceToReturnTo('anybody')).toBe('/app/records/labs?sort=date')
    expect(takePlaceToReturnTo('anybody')).toBeNull()
  })

  it('is not returned if the stored text was changed to a foreign or personal address', () => {
    const paths = ['//evil.test', '/\\evil.test', 'https://evil.test', '/app/messages/Compose/12', '/app/labs?row=1']
    const isReturned = (path: string) => {
      kept.set('yarrow.return', JSON.stringify({ who: null, path }))
      return takePlaceToReturnTo(maria) !== null
    }
    expect(paths.flatMap((path) => [path, `${path}#/app/labs`]).filter(isReturned)).toEqual([])
  })

  it('does not forget a draft that waits for its writer, if the address leads Home', () => {
    rememberPlace({ who: maria, path })
    rememberDeepLink('/app/home', '')
    expect(takePlaceToReturnTo(maria)).toBe(path)
  })
})
