import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { refreshToken } from '#src/contract/sessionLife.ts'
import { keepTokenFresh } from './refreshSession.ts'
import { noteReachable, reachableAtom } from '../state/reachable.ts'
import { endReasonAtom, endSession, sessionAtom, startSession, store, switchSession } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { testSession } from '../state/testSession.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))

const minute = 60_000
const start = Date.UTC(2026, 10, 20, 12)
const duration = 5
const answer = vi.mocked(call)
let stop: () => void

function tokenOf(logonHisID: string, lifeMinutes: number): string {
  const iat = Math.floor(Date.now() / 1000)
  return `.${btoa(JSON.stringify({ logonHisID, iat, exp: iat + lifeMinutes * 60 }))}.${Math.random()}`
}

function sessionOf(token: string, lifeMinutes = 30): Session {
  return testSession({ token, receivedAt: Date.now(), lifeMs: lifeMinutes * minute })
}

const lost = () => Promise.reject(new ApiError(0, 'network'))
/** Waits for pending lock requests, which use no timers. */
const tick = () => new Promise((resolve) => setImmediate(resolve))
const current = () => store.get(sessionAtom)

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('document', new EventTarget())
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  answer.mockReset()
  answer.mockImplementation(() => Promise.resolve({ data: { token: tokenOf('logon-1', 30) }, savedAt: null }))
  startSession(sessionOf('first'))
  stop = keepTokenFresh(duration)
})
afterEach(() => {
  stop()
  store.set(sessionAtom, null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('keepTokenFresh', () => {
  it('refreshes when due, sends the current token, and keeps the logon', async () => {
    await vi.advanceTimersByTimeAsync(25 * minute - 1)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      refreshToken,
      { body: { token: 'first' } },
      { url: '/api/main/', token: 'first', logonHisID: 'logon-1' },
    )
    expect(current()?.token).not.toBe('first')
    expect(current()?.logonHisID).toBe('logon-1')
    expect(current()?.receivedAt).toBe(start + 25 * minute)
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('keeps the session after the token has expired, as long as the clinic does not answer', async () => {
    for (const error of [
      new ApiError(0, 'network'),
      new ApiError(0, 'timeout'),
      new ApiError(429, 'too-many-tries'),
      new ApiError(500, 'internal'),
      new ApiError(503, 'unavailable'),
      // The sign-in page of a public Wi-Fi network.
      new ApiError(200, 'wrong-shape'),
    ]) {
      startSession(sessionOf('first'))
      answer.mockReset().mockRejectedValue(error)
      await vi.advanceTimersByTimeAsync(3 * 60 * minute)
      expect(current()?.token).toBe('first')
      expect(answer.mock.calls.length).toBeGreaterThan(300)
    }
  })

  it('renews the expired token when the clinic answers again', async () => {
    answer.mockImplementation(lost)
    await vi.advanceTimersByTimeAsync(3 * 60 * minute)
    answer.mockImplementation(() => Promise.resolve({ data: { token: tokenOf('logon-1', 30) }, savedAt: null }))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(current()?.receivedAt).toBeGreaterThan(start + 3 * 60 * minute)
    expect(store.get(reachableAtom)).toBe(true)
  })

  it('does not wait for the next attempt when the network or the clinic is back', async () => {
    for (const back of [() => dispatchEvent(new Event('online')), () => noteReachable()]) {
      startSession(sessionOf('first'))
      answer.mockReset().mockImplementation(lost)
      await vi.advanceTimersByTimeAsync(40 * minute)
      expect(store.get(reachableAtom)).toBe(false)
      answer.mockImplementation(() => Promise.resolve({ data: { token: tokenOf('logon-1', 30) }, savedAt: null }))
      back()
      await vi.advanceTimersByTimeAsync(1)
      expect(current()?.token).not.toBe('first')
    }
  })

  it('waits as long as a busy clinic asks for', async () => {
    answer.mockRejectedValueOnce(new ApiError(429, 'too-many-tries', undefined, 120))
    await vi.advanceTimersByTimeAsync(25 * minute + 119_999)
    expect(answer).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it("ends the session with a true reason at the clinic's no: refused, or lapsed after the token had expired", async () => {
    for (const no of [new ApiError(401, 'session-ended'), new ApiError(403, 'not-allowed')]) {
      startSession(sessionOf('first'))
      answer.mockReset().mockRejectedValue(no)
      await vi.advanceTimersByTimeAsync(25 * minute)
      expect(current()).toBeNull()
      expect(store.get(endReasonAtom)).toBe('refused')
      startSession(sessionOf('first'))
      answer.mockImplementation(lost)
      await vi.advanceTimersByTimeAsync(60 * minute)
      answer.mockRejectedValue(no)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(current()).toBeNull()
      expect(store.get(endReasonAtom)).toBe('lapsed')
    }
    const tries = answer.mock.calls.length
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(answer.mock.calls.length).toBe(tries)
  })

  it('renews the token by a retry after a lost connection', async () => {
    answer.mockImplementationOnce(lost)
    await vi.advanceTimersByTimeAsync(25 * minute + 15_000)
    expect(answer).toHaveBeenCalledTimes(2)
    expect(current()?.receivedAt).toBe(start + 25 * minute + 15_000)
  })

  it('ends the session when the server refuses the refresh', async () => {
    answer.mockImplementation(() => Promise.reject(new ApiError(401, 'session-ended')))
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(current()).toBeNull()
    expect(store.get(endReasonAtom)).toBe('refused')
  })

  it('ends the session if the new token is malformed or belongs to another logon', async () => {
    for (const token of ['no token', tokenOf('logon-2', 30)]) {
      startSession(sessionOf('first'))
      answer.mockImplementationOnce(() => Promise.resolve({ data: { token }, savedAt: null }))
      await vi.advanceTimersByTimeAsync(25 * minute)
      expect(current()).toBeNull()
    }
  })

  it('reschedules the refresh when another tab renews the token', async () => {
    await vi.advanceTimersByTimeAsync(20 * minute)
    startSession(sessionOf('from another tab'))
    await vi.advanceTimersByTimeAsync(25 * minute - 1)
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it("keeps a session that another tab renewed while this tab's refresh was refused", async () => {
    answer.mockImplementationOnce(() => {
      startSession(sessionOf('from another tab'))
      return Promise.reject(new ApiError(401, 'session-ended'))
    })
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(current()?.token).toBe('from another tab')
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('drops a reply that arrives after the session ended, and refreshes the next session', async () => {
    answer.mockImplementationOnce(async () => {
      endSession('logout')
      const next = { ...sessionOf('next', 2), logonHisID: 'logon-2' }
      startSession(next)
      // The next session's refresh falls due while the first reply is pending.
      await new Promise((resolve) => setTimeout(resolve, 90_000))
      return { data: { token: tokenOf('logon-1', 30) }, savedAt: null }
    })
    answer.mockImplementationOnce(() => Promise.resolve({ data: { token: tokenOf('logon-2', 30) }, savedAt: null }))
    await vi.advanceTimersByTimeAsync(25 * minute)
    await vi.advanceTimersByTimeAsync(90_001)
    expect(answer).toHaveBeenCalledTimes(2)
    expect(current()?.logonHisID).toBe('logon-2')
    expect(current()?.token).not.toBe('next')
  })

  it('refreshes immediately when a page wakes up after the refresh was due', async () => {
    vi.setSystemTime(start + 28 * minute)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('does not delay the refresh if the clock is set back', async () => {
    await vi.advanceTimersByTimeAsync(20 * minute)
    vi.setSystemTime(start - 24 * 60 * minute)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('treats a stored token from the future as received just now', async () => {
    startSession({ ...sessionOf('kept'), receivedAt: start + 24 * 60 * minute })
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('does not refresh early if a token lives longer than a timer can wait', async () => {
    startSession(sessionOf('long', 90 * 24 * 60))
    await vi.advanceTimersByTimeAsync(24 * 60 * minute)
    expect(answer).not.toHaveBeenCalled()
  })

  it('waits while another tab renews the token, and does not renew it again', async () => {
    let release: () => void = () => undefined
    const otherTab = navigator.locks.request(
      'yarrow.session:logon-1',
      () => new Promise<void>((done) => (release = done)),
    )
    await vi.advanceTimersByTimeAsync(25 * minute)
    await tick()
    expect(answer).not.toHaveBeenCalled()
    startSession(sessionOf('from another tab'))
    release()
    await otherTab
    await tick()
    expect(answer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(answer).toHaveBeenCalledTimes(1)
    expect(answer.mock.calls[0]?.[1]).toEqual({ body: { token: 'from another tab' } })
  })

  it('renews nothing if the user switches person while the refresh waits for another tab', async () => {
    let release: () => void = () => undefined
    const otherTab = navigator.locks.request(
      'yarrow.session:logon-1',
      () => new Promise<void>((done) => (release = done)),
    )
    await vi.advanceTimersByTimeAsync(25 * minute)
    switchSession('logon-1', { ...sessionOf('noah'), logonHisID: 'logon-2' })
    release()
    await otherTab
    await tick()
    expect(answer).not.toHaveBeenCalled()
    expect(current()?.token).toBe('noah')
  })

  it("keeps the session's signInID", async () => {
    startSession({ ...sessionOf('first'), signInID: 'logon-0' })
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(current()).toMatchObject({ logonHisID: 'logon-1', signInID: 'logon-0' })
  })

  it('renews the token without Web Locks too', async () => {
    vi.stubGlobal('navigator', {})
    await vi.advanceTimersByTimeAsync(25 * minute)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('does nothing after it is stopped', async () => {
    stop()
    startSession(sessionOf('second'))
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(answer).not.toHaveBeenCalled()
  })
})
