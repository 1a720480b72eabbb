import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError, UnrenewedError } from '#src/api/errors.ts'
import { currentUser, logout as logoutEndpoint } from '#src/contract/account.ts'
import { refreshToken } from '#src/contract/sessionLife.ts'
import { labs } from '#src/contract/labs.ts'
import { logout } from './logout.ts'
import { reachableAtom } from '../state/reachable.ts'
import { endReasonAtom, endSession, sessionAtom, startSession, store } from '../state/session.ts'
import { testSession } from '../state/testSession.ts'
import { sessionCall } from './sessionCall.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))

const answer = vi.mocked(call)
const maria = testSession()
const reply = { data: [], savedAt: null }
/** A token of Maria's logon that the clinic issued later. */
const renewed = `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 1, exp: 901 }))}.`

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue(reply)
  startSession(maria)
})
afterEach(() => endSession('logout'))

describe('sessionCall', () => {
  it("calls the endpoint with the session's token and logon", async () => {
    expect(await sessionCall(labs, {})).toEqual(reply)
    const target = { url: '/api/main/', token: maria.token, logonHisID: 'logon-1' }
    expect(answer).toHaveBeenCalledExactlyOnceWith(labs, {}, target, undefined, undefined)
  })

  it('calls nothing and rejects with not-signed-in if there is no session', async () => {
    endSession('logout')
    await expect(sessionCall(labs, {})).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(answer).not.toHaveBeenCalled()
  })

  it("ends the session at the clinic's no to call and renewal, but not at a 403, a 500 or a network error", async () => {
    for (const error of [new ApiError(403, 'not-allowed'), new ApiError(500, 'internal'), new ApiError(0, 'network')]) {
      answer.mockRejectedValueOnce(error)
      await expect(sessionCall(labs, {})).rejects.toBe(error)
      expect(store.get(sessionAtom)).toEqual(maria)
    }
    startSession({ ...maria, receivedAt: Date.now() })
    answer.mockRejectedValue(new ApiError(401, 'session-ended'))
    await expect(sessionCall(labs, {})).rejects.toMatchObject({ status: 401 })
    expect(store.get(sessionAtom)).toBeNull()
    expect(store.get(endReasonAtom)).toBe('refused')
  })

  it('renews a token that expired without a connection, and repeats the call', async () => {
    answer.mockRejectedValueOnce(new ApiError(401, 'session-ended'))
    answer.mockResolvedValueOnce({ data: { token: renewed }, savedAt: null })
    expect(await sessionCall(labs, {})).toEqual(reply)
    expect(answer.mock.calls.map(([endpoint, , target]) => [endpoint, target.token])).toEqual([
      [labs, maria.token],
      [refreshToken, maria.token],
      [labs, renewed],
    ])
    expect(store.get(sessionAtom)).toMatchObject({ token: renewed, user: maria.user })
  })

  it('keeps the session if the renewal gets no answer, and rejects with what became of the renewal', async () => {
    for (const [error, isReachable] of [
      [new ApiError(0, 'timeout'), false],
      [new ApiError(500, 'internal'), true],
      [new ApiError(429, 'too-many-tries', undefined, 60), true],
    ] as const) {
      answer.mockRejectedValueOnce(new ApiError(401, 'session-ended')).mockRejectedValueOnce(error)
      const { status, code, retryAfter } = error
      const call = sessionCall(labs, {})
      await expect(call).rejects.toBeInstanceOf(UnrenewedError)
      await expect(call).rejects.toMatchObject({ status, code, retryAfter })
      expect(store.get(sessionAtom)).toEqual(maria)
      expect(store.get(reachableAtom)).toBe(isReachable)
    }
  })

  it('renews the token once for concurrent calls, even if the session lock times out', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, __: unknown, run: () => unknown) => Promise.resolve(run()) },
    })
    answer.mockImplementation((endpoint, _, { token }) =>
      endpoint === refreshToken
        ? Promise.resolve({ data: { token: renewed }, savedAt: null })
        : token === maria.token
          ? Promise.reject(new ApiError(401, 'session-ended'))
          : Promise.resolve(reply),
    )
    expect(await Promise.all([sessionCall(labs, {}), sessionCall(labs, {}), sessionCall(labs, {})])).toHaveLength(3)
    expect(answer.mock.calls.filter(([endpoint]) => endpoint === refreshToken)).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('does not replace the newer token that another tab stored during the renewal', async () => {
    const [older, newer] = [6, 7].map(
      (no) => `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 1, exp: 901, no }))}.`,
    ) as [string, string]
    answer.mockImplementation((endpoint, _, { token }) => {
      if (endpoint !== refreshToken)
        return token === maria.token ? Promise.reject(new ApiError(401, 'session-ended')) : Promise.resolve(reply)
      startSession({ ...maria, token: newer, receivedAt: Date.now() })
      return Promise.resolve({ data: { token: older }, savedAt: null })
    })
    expect(await sessionCall(labs, {})).toEqual(reply)
    expect(store.get(sessionAtom)?.token).toBe(newer)
  })

  it('requests the names of a page that was loaded with an expired token, once the token is renewed', async () => {
    startSession({ ...maria, user: { ...maria.user, displayName: '' } })
    answer.mockImplementation((endpoint, _, { token }) =>
      endpoint === refreshToken
        ? Promise.resolve({ data: { token: renewed }, savedAt: null })
        : token === maria.token
          ? Promise.reject(new ApiError(401, 'session-ended'))
          : Promise.resolve({ data: endpoint === currentUser ? maria.user : [], savedAt: null }),
    )
    await sessionCall(labs, {})
    await vi.waitFor(() => expect(store.get(sessionAtom)?.user.displayName).toBe(maria.user.displayName))
  })

  it('ends the session if the renewed token is refused too', async () => {
    answer.mockImplementation((endpoint) =>
      endpoint === refreshToken
        ? Promise.resolve({ data: { token: renewed }, savedAt: null })
        : Promise.reject(new ApiError(401, 'not-signed-in')),
    )
    await expect(sessionCall(labs, {})).rejects.toMatchObject({ status: 401 })
    expect(store.get(sessionAtom)).toBeNull()
    expect(answer).toHaveBeenCalledTimes(3)
  })

  it('repeats a call with the token that another tab renewed before the old one was refused', async () => {
    answer.mockImplementationOnce(() => {
      startSession({ ...maria, token: 'renewed' })
      return Promise.reject(new ApiError(401, 'session-ended'))
    })
    expect(await sessionCall(labs, {})).toEqual(reply)
    expect(answer.mock.calls.map(([, , target]) => target.token)).toEqual([maria.token, 'renewed'])
    expect(store.get(sessionAtom)?.token).toBe('renewed')
  })

  it('drops a reply that arrives after another user signed in', async () => {
    const sam = { ...maria, token: 'other', logonHisID: 'logon-2' }
    answer.mockImplementationOnce(() => {
      startSession(sam)
      return Promise.resolve(reply)
    })
    await expect(sessionCall(labs, {})).rejects.toMatchObject({ code: 'session-ended' })
    expect(store.get(sessionAtom)).toEqual(sam)
  })

  it('drops a reply that arrives after the session switched to another patient', async () => {
    const represented = { ...maria, user: { ...maria.user, PtID: 101 } }
    answer.mockImplementationOnce(() => {
      startSession(represented)
      return Promise.resolve(reply)
    })
    await expect(sessionCall(labs, {})).rejects.toMatchObject({ code: 'session-ended' })
    expect(store.get(sessionAtom)).toEqual(represented)
  })

  it('notes the server as unreachable after a network error, timeout or 503, but not after a 404, 500 or full disk', async () => {
    for (const [error, reachable] of [
      [new ApiError(0, 'network'), false],
      [new ApiError(500, 'internal'), true],
      [new ApiError(503, 'unavailable'), false],
      [new ApiError(503, 'storage-full', undefined, 30), true],
      [new ApiError(404, 'not-found'), true],
      [new ApiError(0, 'timeout'), false],
    ] as const) {
      answer.mockRejectedValueOnce(error)
      await expect(sessionCall(labs, {})).rejects.toBe(error)
      expect(store.get(reachableAtom)).toBe(reachable)
    }
    await sessionCall(labs, {})
    expect(store.get(reachableAtom)).toBe(true)
  })

  it('does not note the server as unreachable if the caller aborted the call', async () => {
    answer.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
    await expect(sessionCall(labs, {})).rejects.toThrow('aborted')
    expect(store.get(reachableAtom)).toBe(true)
  })
})

describe('logout', () => {
  it('ends the session first, then calls the server with an empty token and the logon ID', async () => {
    let during = store.get(sessionAtom)
    answer.mockImplementationOnce(() => {
      during = store.get(sessionAtom)
      return Promise.resolve({ data: {}, savedAt: null })
    })
    await logout()
    expect(during).toBeNull()
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      logoutEndpoint,
      {},
      { url: '/api/main/', token: '', logonHisID: 'logon-1' },
    )
    expect(store.get(endReasonAtom)).toBe('logout')
  })

  it('does not reject if the server is unreachable, and does nothing without a session', async () => {
    answer.mockRejectedValueOnce(new ApiError(0, 'network'))
    await expect(logout('timeout')).resolves.toBeUndefined()
    await logout()
    expect(answer).toHaveBeenCalledTimes(1)
    expect(store.get(endReasonAtom)).toBe('timeout')
  })
})
