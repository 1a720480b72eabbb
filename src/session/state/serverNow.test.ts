import { afterEach, describe, expect, it } from 'vitest'
import { serverNow } from './serverNow.ts'
import { sessionAtom, store } from './session.ts'
import { testSession } from './testSession.ts'

const now = Date.UTC(2026, 10, 20, 12)
const day = 86_400_000
const tokenIssuedAt = (ms: number) => `e30.${btoa(JSON.stringify({ iat: ms / 1000 }))}.x`

afterEach(() => store.set(sessionAtom, null))

describe('serverNow', () => {
  it.each([
    ['a day slow', -day],
    ['a day fast', day],
  ])('corrects a device clock that is %s', (_name, wrong) => {
    // Signed in an hour ago, by both clocks.
    store.set(sessionAtom, testSession({ token: tokenIssuedAt(now - 3_600_000), receivedAt: now + wrong - 3_600_000 }))
    expect(serverNow(now + wrong)).toBe(now)
  })

  it('is the time of the device if the clocks differ by less than a minute', () => {
    store.set(sessionAtom, testSession({ token: tokenIssuedAt(now), receivedAt: now + 59_000 }))
    expect(serverNow(now)).toBe(now)
    store.set(sessionAtom, testSession({ token: tokenIssuedAt(now), receivedAt: now + 60_000 }))
    expect(serverNow(now)).toBe(now - 60_000)
  })

  it('is the time of the device without a session or an issue time', () => {
    expect(serverNow(now)).toBe(now)
    store.set(sessionAtom, testSession({ token: 'opaque', receivedAt: 0 }))
    expect(serverNow(now)).toBe(now)
  })
})
