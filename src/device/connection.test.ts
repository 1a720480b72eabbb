import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMetered, isOnline, onConnectionChange } from './connection.ts'

let page: EventTarget
let connection: EventTarget & { saveData?: boolean; type?: string; metered?: boolean }

beforeEach(() => {
  page = new EventTarget()
  connection = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true, connection })
})
afterEach(() => vi.unstubAllGlobals())

describe('isMetered', () => {
  it.each([{ saveData: true }, { type: 'cellular' }, { metered: true }])(
    'returns true if the browser reports %o',
    (said) => {
      Object.assign(connection, said)
      expect(isMetered()).toBe(true)
    },
  )

  it('returns false if the browser reports an unmetered connection or nothing', () => {
    expect(isMetered()).toBe(false)
    Object.assign(connection, { saveData: false, type: 'wifi', metered: false })
    expect(isMetered()).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(isMetered()).toBe(false)
  })
})

it('isOnline returns true unless the browser reports that it is offline', () => {
  expect(isOnline()).toBe(true)
  vi.stubGlobal('navigator', { onLine: false })
  expect(isOnline()).toBe(false)
})

it('onConnectionChange calls back at each change until it is stopped', () => {
  const changed = vi.fn<() => void>()
  const changeAll = () => {
    connection.dispatchEvent(new Event('change'))
    page.dispatchEvent(new Event('online'))
    page.dispatchEvent(new Event('offline'))
  }
  const stop = onConnectionChange(changed)
  changeAll()
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
  changeAll()
  expect(changed).toHaveBeenCalledTimes(3)
})
