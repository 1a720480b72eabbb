import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { currentUser, logout, type CurrentUser } from '#src/contract/account.ts'
import { refreshToken } from '#src/contract/sessionLife.ts'
import { openPatient, represent } from '#src/contract/subjectSwitch.ts'
import { allergies } from '#src/contract/history.ts'
import { queryClient } from '#src/query/client.ts'
import { endpointQuery } from '#src/query/query.ts'
import { keepTokenFresh } from './refreshSession.ts'
import {
  endSession,
  onSessionEnd,
  savedSession,
  sessionAtom,
  startSession,
  store,
  subjectOf,
} from '../state/session.ts'
import { sessionCall } from './sessionCall.ts'
import { actFor, openRecord, representationEndedAtom } from './switchSubject.ts'
import { testSession, testUser } from '../state/testSession.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))

const answer = vi.mocked(call)
const maria = testSession({ receivedAt: Date.now() })
const self = { RecptID: testUser.RecptID, RecptTypeID: 1 }
const noah = { RecptID: 20, RecptTypeID: 1, displayName: 'Noah Example', relationship: 'child', PtID: 20 }
const lily = { ...noah, RecptID: 30, displayName: 'Lily Example', PtID: 30 }
const of = (acting: CurrentUser['acting']) => ({ ...testUser, PtID: acting?.PtID ?? testUser.PtID, acting })

let logons = 1
/** A switch reply: a new logon that shows this person. */
function switched(acting: CurrentUser['acting']) {
  logons += 1
  return { data: { token: tokenOf(`logon-${logons}`), user: of(acting) }, savedAt: null }
}
function tokenOf(logonHisID: string): string {
  const iat = Math.floor(Date.now() / 1000)
  return `.${btoa(JSON.stringify({ logonHisID, iat, exp: iat + 900 }))}.`
}
const refused = (code: 'not-allowed' | 'representation-ended' | 'session-ended' | 'unavailable', status = 403) =>
  Promise.reject(new ApiError(status, code))
const lost = () => Promise.reject(new ApiError(0, 'network'))
const list = (allergy: string) => ({
  data: [{ allergyHisId: 1, allergy, dateRecorded: null, reactions: null, hasAllergies: true }],
  savedAt: null,
})
const current = () => store.get(sessionAtom)
const shows = () => current()?.user.acting?.displayName ?? current()?.user.displayName

/** Returns a promise and a function that resolves it. */
function later<T>() {
  let arrive: (reply: T) => void = () => undefined
  const coming = new Promise<T>((resolve) => (arrive = resolve))
  return { coming, arrive }
}

beforeEach(() => {
  logons = 1
  answer.mockReset()
  answer.mockImplementation(lost)
  startSession(maria)
})
afterEach(() => {
  endSession('logout')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('person switch', () => {
  it('replaces the session, clears cached data and keeps the signInID', async () => {
    const forgotten = vi.fn<(reason: string) => void>()
    const stop = onSessionEnd(forgotten)
    queryClient.setQueryData(endpointQuery(allergies, {}).queryKey, list('Penicillin'))
    answer.mockResolvedValueOnce(switched(noah))
    expect(await actFor(noah)).toEqual({ kind: 'done' })
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      represent,
      { body: { RecptID: 20, RecptTypeID: 1 } },
      { url: '/api/main/', token: 'first', logonHisID: 'logon-1' },
    )
    expect(current()).toMatchObject({ logonHisID: 'logon-2', signInID: 'logon-1', user: { acting: noah } })
    expect(forgotten.mock.calls).toEqual([['switched']])
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    stop()
  })

  it.each([
    ['403', () => refused('not-allowed'), { kind: 'refused' }],
    ['404', () => Promise.reject(new ApiError(404, 'not-found')), { kind: 'refused' }],
    ['500', () => Promise.reject(new ApiError(500, 'internal')), { kind: 'failed' }],
    [
      'a token that can’t be read',
      () => Promise.resolve({ ...switched(noah), data: { token: 'x', user: of(noah) } }),
      { kind: 'failed' },
    ],
  ] as const)('keeps the session if the reply is %s', async (_, reply, result) => {
    const forgotten = vi.fn<(reason: string) => void>()
    const stop = onSessionEnd(forgotten)
    answer.mockImplementationOnce(reply)
    expect(await actFor(noah)).toMatchObject(result)
    expect(current()).toEqual(maria)
    expect(forgotten).not.toHaveBeenCalled()
    stop()
  })

  it('repeats the request if its reply is lost, because the server might have switched already', async () => {
    vi.useFakeTimers()
    answer.mockImplementationOnce(lost).mockResolvedValueOnce(switched(noah))
    const turning = actFor(noah)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await turning).toEqual({ kind: 'done' })
    expect(shows()).toBe('Noah Example')
  })

  it('keeps the session and repeats the request only once if there is no network', async () => {
    vi.useFakeTimers()
    const turning = actFor(noah)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await turning).toMatchObject({ kind: 'failed', error: { code: 'network' } })
    expect(answer).toHaveBeenCalledTimes(2)
    expect(current()).toEqual(maria)
  })

  it('ends the session if the server replies 401', async () => {
    answer.mockImplementation(() => refused('session-ended', 401))
    expect(await actFor(noah)).toMatchObject({ kind: 'failed' })
    expect(current()).toBeNull()
  })

  it('renews an expired token and asks again, and keeps the session if the renewal gets no answer', async () => {
    answer.mockImplementationOnce(() => refused('session-ended', 401))
    answer.mockImplementationOnce(() => refused('unavailable', 503))
    expect(await actFor(noah)).toMatchObject({ kind: 'failed', error: { code: 'unavailable' } })
    expect(current()).toEqual(maria)
    answer.mockImplementationOnce(() => refused('session-ended', 401))
    answer.mockResolvedValueOnce({ data: { token: tokenOf('logon-1') }, savedAt: null })
    answer.mockResolvedValueOnce(switched(noah))
    expect(await actFor(noah)).toEqual({ kind: 'done' })
    expect(shows()).toBe('Noah Example')
  })

  it('fails with saved-only if the session reads saved records', async () => {
    startSession(savedSession('main', '/api/main/', testUser))
    expect(await actFor(noah)).toMatchObject({ kind: 'failed', error: { code: 'saved-only' } })
    expect(answer).not.toHaveBeenCalled()
  })

  it('is refused while another switch is running', async () => {
    const first = later<ReturnType<typeof switched>>()
    answer.mockImplementationOnce(() => first.coming)
    const both = [actFor(noah), actFor(lily)]
    await expect(both[1]).resolves.toEqual({ kind: 'refused' })
    first.arrive(switched(noah))
    await expect(both[0]).resolves.toEqual({ kind: 'done' })
    expect(answer).toHaveBeenCalledTimes(1)
    expect(shows()).toBe('Noah Example')
  })

  it('does not revive a session that ends during the switch, and logs out the new logon', async () => {
    const slow = later<ReturnType<typeof switched>>()
    answer.mockImplementationOnce(() => slow.coming)
    const turning = actFor(noah)
    await vi.waitFor(() => expect(answer).toHaveBeenCalled())
    endSession('logout')
    slow.arrive(switched(noah))
    expect(await turning).toMatchObject({ kind: 'failed' })
    expect(current()).toBeNull()
    expect(answer).toHaveBeenLastCalledWith(logout, {}, { url: '/api/main/', token: '', logonHisID: 'logon-2' })
  })

  it('opens a patient’s record for staff with an openPatient request', async () => {
    const staff = { ...testUser, userType: 99, RecptTypeID: 2, PtID: null }
    const patient = { PtID: 7, displayName: 'Pat Example', ExtID: null, DOB: null, Sex: 'U' }
    startSession({ ...maria, user: staff })
    const { data } = switched(null)
    answer.mockResolvedValueOnce({ data: { ...data, user: { ...staff, PtID: 7, patient } }, savedAt: null })
    expect(await openRecord(7)).toEqual({ kind: 'done' })
    expect(answer.mock.calls[0]?.slice(0, 2)).toEqual([openPatient, { body: { PtID: 7 } }])
    expect(current()).toMatchObject({ logonHisID: 'logon-2', user: { PtID: 7, patient } })
  })
})

describe('reading data before and after a person switch', () => {
  it('drops a reply that arrives after the switch', async () => {
    const slow = later<ReturnType<typeof list>>()
    answer.mockImplementationOnce(() => slow.coming)
    const query = endpointQuery(allergies, {})
    const reading = queryClient.fetchQuery(query).catch((error: unknown) => error)
    answer.mockResolvedValueOnce(switched(noah))
    await actFor(noah)
    slow.arrive(list('Penicillin'))
    expect(await reading).toBeInstanceOf(Error)
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('Penic')
    expect(endpointQuery(allergies, {}).queryKey).not.toEqual(query.queryKey)
  })

  it('never reads the previous person’s data with the new token', async () => {
    const before = endpointQuery(allergies, {})
    answer.mockResolvedValueOnce(switched(noah))
    await actFor(noah)
    answer.mockResolvedValue(list('Latex'))
    await expect(queryClient.fetchQuery(before)).rejects.toMatchObject({
      code: 'session-ended',
    })
    expect(answer).toHaveBeenCalledTimes(1)
    expect((await queryClient.fetchQuery(endpointQuery(allergies, {}))).data).toEqual(list('Latex').data)
  })

  it('keeps the new session if a call of the previous one is refused', async () => {
    const slow = later<never>()
    answer.mockImplementationOnce(() => slow.coming.then(() => refused('session-ended', 401)))
    const reading = sessionCall(allergies, {}).catch((error: unknown) => error)
    answer.mockResolvedValueOnce(switched(noah))
    await actFor(noah)
    slow.arrive(undefined as never)
    expect(await reading).toMatchObject({ status: 401 })
    expect(shows()).toBe('Noah Example')
  })
})

describe('subjectOf', () => {
  it('returns a different subject for each person, even if a RecptID or PtID is the same', () => {
    const subjects = [
      of(null),
      of(noah),
      of({ ...noah, RecptID: 100, PtID: 100 }),
      of({ ...noah, RecptTypeID: 59, PtID: null }),
      { ...testUser, PtID: 20 },
    ].map((user) => subjectOf({ ...maria, user }))
    expect(new Set(subjects).size).toBe(subjects.length)
  })
})

describe('person switch and token refresh', () => {
  it('waits for a running refresh, so that its reply does not bring the previous person back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const renewing = later<{ data: { token: string }; savedAt: null }>()
    const asked: string[] = []
    answer.mockImplementation((endpoint) => {
      asked.push(endpoint.path)
      return endpoint === refreshToken ? renewing.coming : Promise.resolve(switched(noah))
    })
    startSession({ ...maria, receivedAt: Date.now() - 890_000 })
    const stop = keepTokenFresh(5)
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitFor(() => expect(asked).toEqual([refreshToken.path]))
    const turning = actFor(noah)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([refreshToken.path])
    const iat = Math.floor(Date.now() / 1000)
    const token = `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat, exp: iat + 900 }))}.`
    renewing.arrive({ data: { token }, savedAt: null })
    expect(await turning).toEqual({ kind: 'done' })
    // The switch request uses the refreshed token.
    expect(answer.mock.calls.at(-1)?.[2]).toMatchObject({ token })
    expect(shows()).toBe('Noah Example')
    stop()
  })

  it('refreshes no token of the previous session if the refresh falls due during the switch', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const slow = later<ReturnType<typeof switched>>()
    answer.mockImplementation((endpoint) => (endpoint === represent ? slow.coming : lost()))
    const turning = actFor(noah)
    store.set(sessionAtom, { ...maria, receivedAt: Date.now() - 890_000 })
    const stop = keepTokenFresh(5)
    await vi.advanceTimersByTimeAsync(10)
    slow.arrive(switched(noah))
    expect(await turning).toEqual({ kind: 'done' })
    await vi.advanceTimersByTimeAsync(10)
    expect(answer.mock.calls.map(([endpoint]) => endpoint)).not.toContain(refreshToken)
    expect(shows()).toBe('Noah Example')
    stop()
  })
})

describe('handling of an ended right to act for a person', () => {
  const acting = testSession({ logonHisID: 'logon-9', token: 'noah', user: of(noah) })
  beforeEach(() => startSession(acting))

  it('switches back only once if two calls are rejected, and stores the person’s name for a notice', async () => {
    answer.mockImplementation((endpoint) =>
      endpoint === represent ? Promise.resolve(switched(null)) : refused('representation-ended'),
    )
    const calls = [sessionCall(allergies, {}), sessionCall(currentUser, {})]
    await Promise.all(calls.map((one) => expect(one).rejects.toMatchObject({ code: 'representation-ended' })))
    await vi.waitFor(() => expect(current()?.user.acting).toBeNull())
    const asked = answer.mock.calls.filter(([endpoint]) => endpoint === represent)
    expect(asked.map(([, input]) => input)).toEqual([{ body: self }])
    await vi.waitFor(() => expect(store.get(representationEndedAtom)).toBe('Noah Example'))
  })

  it('ends the session if the switch back fails, so that the other person’s data disappears', async () => {
    answer.mockImplementation((endpoint) =>
      endpoint === represent ? refused('not-allowed') : refused('representation-ended'),
    )
    await sessionCall(allergies, {}).catch(() => undefined)
    await vi.waitFor(() => expect(current()).toBeNull())
    expect(store.get(representationEndedAtom)).toBeNull()
  })

  it('does nothing if the session shows the user’s own record', async () => {
    startSession(maria)
    answer.mockImplementation(() => refused('representation-ended'))
    await expect(sessionCall(allergies, {})).rejects.toMatchObject({ status: 403 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answer).toHaveBeenCalledTimes(1)
    expect(current()).toEqual(maria)
  })

  it('clears the person’s name when the session ends', async () => {
    store.set(representationEndedAtom, 'Noah Example')
    endSession('logout')
    expect(store.get(representationEndedAtom)).toBeNull()
  })

  it('lets a running switch to another person finish, and then does not switch back', async () => {
    const slow = later<ReturnType<typeof switched>>()
    answer.mockImplementation((endpoint) => (endpoint === represent ? slow.coming : refused('representation-ended')))
    const turning = actFor(lily)
    await sessionCall(allergies, {}).catch(() => undefined)
    slow.arrive(switched(lily))
    expect(await turning).toEqual({ kind: 'done' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(shows()).toBe('Lily Example')
    expect(answer.mock.calls.filter(([endpoint]) => endpoint === represent)).toHaveLength(1)
  })
})
