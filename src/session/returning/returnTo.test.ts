import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isPlaceRemembered } from './isPlaceRemembered.ts'
import { isOwnPath, rememberPlace, takePlaceToReturnTo } from './returnTo.ts'

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

  it('is null if the stored text is malformed or has a foreign URL, and a malformed text is cleared', () => {
    kept.set('yarrow.return', JSON.stringify({ who: maria, path: 'https://evil.test/app/a' }))
    expect(takePlaceToReturnTo(maria)).toBeNull()
    kept.set('yarrow.return', '{')
    expect([takePlaceToReturnTo(maria), isPlaceRemembered()]).toEqual([null, false])
  })
})
