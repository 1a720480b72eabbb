import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceId } from './deviceId.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('deviceId', () => {
  it('creates a random id once, and returns it from then on', () => {
    const id = deviceId()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(deviceId()).toBe(id)
    vi.stubGlobal('localStorage', {})
    expect(deviceId()).not.toBe(id)
  })

  it('returns undefined if the browser blocks its storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(deviceId()).toBeUndefined()
  })

  it('returns undefined without a secure context, and stores nothing', () => {
    vi.stubGlobal('crypto', {})
    expect(deviceId()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
  })
})
