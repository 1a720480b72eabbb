import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UnrenewedError } from '#src/api/errors.ts'
import { plainRecordNames } from '#src/registry/recordCallAt.ts'
import type { renewToken } from '#src/session/lifecycle/renewToken.ts'
import type * as SessionModule from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import type { RowsAhead } from '#src/offline/RowsAhead.ts'
import type { RefreshOutcome } from '#src/sw/protocol.ts'
import type * as Fill from './fillRecord.ts'
import type * as State from './syncState.ts'

const maria = testSession()
const all = plainRecordNames.length
const paths = plainRecordNames.map((name) => `/api/main/${name}`)

let session: typeof SessionModule
let fill: typeof Fill
let state: typeof State
const refresh =
  vi.fn<(logonHisID: string, token: string, url: string, aheadOf?: number) => Promise<RefreshOutcome | null>>()
const renewal = vi.fn<typeof renewToken>()
const plan = vi.fn<() => Promise<RowsAhead | null>>()
let metered = false
let resting = Promise.resolve()

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  refresh.mockReset().mockResolvedValue({ kind: 'fresh', status: 200 })
  renewal.mockReset()
  plan.mockReset().mockResolvedValue({ due: [], total: 0 })
  metered = false
  resting = Promise.resolve()
  vi.doMock('#src/sw/client.ts', () => ({
    refreshInWorker: refresh,
    askWorker: plan,
    findInWorker: () => Promise.resolve(null),
  }))
  vi.doMock('#src/session/lifecycle/renewToken.ts', () => ({ renewToken: renewal }))
  vi.doMock('#src/device/connection.ts', () => ({ isMetered: () => metered }))
  vi.doMock('#src/device/typing.ts', () => ({ typingRests: () => resting }))
  session = await import('#src/session/state/session.ts')
  state = await import('./syncState.ts')
  fill = await import('./fillRecord.ts')
  session.startSession(maria)
})

async function filled(evenMetered = false): Promise<State.SyncState> {
  const done = fill.fillRecord(evenMetered)
  await vi.runAllTimersAsync()
  await done
  return session.store.get(state.syncAtom)
}

it('fillRecord fetches every part of the record in order, and reports each outcome', async () => {
  const done = await filled()
  expect(refresh.mock.calls.map(([, , url]) => url)).toEqual(paths)
  expect(done).toMatchObject({ phase: 'done', total: all })
  expect(done.outcomes.size).toBe(all)
})

it('fillRecord fetches one part at a time', async () => {
  let running = 0
  let most = 0
  refresh.mockImplementation(async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    running -= 1
    return { kind: 'fresh', status: 200 }
  })
  expect((await filled()).phase).toBe('done')
  expect(most).toBe(1)
})

it('fillRecord waits while the person types', async () => {
  let go = (): void => undefined
  resting = new Promise((resolve) => {
    go = resolve
  })
  const done = fill.fillRecord()
  await vi.runAllTimersAsync()
  expect(refresh).toHaveBeenCalledTimes(1)
  go()
  await vi.runAllTimersAsync()
  await done
  expect(refresh).toHaveBeenCalledTimes(all)
})

it('fillRecord skips what was just fetched, and retries what failed', async () => {
  refresh.mockResolvedValueOnce({ kind: 'failed', status: 500 })
  expect(state.troubleOf(await filled())).toEqual({ failed: [plainRecordNames[0]], isFull: false })
  refresh.mockClear()
  expect(state.troubleOf(await filled())).toEqual({ failed: [], isFull: false })
  expect(refresh.mock.calls.map(([, , url]) => url)).toEqual(paths.slice(0, 1))
})

it('fillRecord runs once if it is called again during a run', async () => {
  const both = [fill.fillRecord(), fill.fillRecord()]
  await vi.runAllTimersAsync()
  await Promise.all(both)
  expect(refresh).toHaveBeenCalledTimes(all)
})

it('fillAgain during a run restarts it at once, and fetches the part that was under way again', async () => {
  refresh.mockImplementation(() => {
    if (refresh.mock.calls.length === 3) void fill.fillAgain()
    return Promise.resolve({ kind: 'fresh', status: 200 })
  })
  expect((await filled()).phase).toBe('done')
  expect(refresh.mock.calls.map(([, , url]) => url)).toEqual([...paths.slice(0, 3), ...paths])
})

it('fillAgain during a run starts nothing in another session', async () => {
  refresh.mockImplementation(() => {
    if (refresh.mock.calls.length === 3) {
      void fill.fillAgain()
      session.endSession('logout')
    }
    return Promise.resolve({ kind: 'fresh', status: 200 })
  })
  expect((await filled()).phase).toBe('idle')
  expect(refresh).toHaveBeenCalledTimes(3)
})

it('fillRecord fetches nothing of a record that staff opened, even if asked to', async () => {
  const patient = { PtID: 7, displayName: 'Somebody', ExtID: null, DOB: null, Sex: 'U' }
  session.startSession(testSession({ logonHisID: 'staff', user: { ...maria.user, userType: 99, PtID: 7, patient } }))
  await filled()
  await filled(true)
  expect(refresh).not.toHaveBeenCalled()
})

it('fillRecord fetches nothing on a metered connection until a person asks for it', async () => {
  metered = true
  expect((await filled()).phase).toBe('metered')
  expect(refresh).not.toHaveBeenCalled()
  expect((await filled(true)).phase).toBe('done')
})

it('fillRecord stops if the connection becomes metered', async () => {
  refresh.mockImplementation(() => {
    metered = refresh.mock.calls.length === 3
    return Promise.resolve({ kind: 'fresh', status: 200 })
  })
  expect((await filled()).phase).toBe('metered')
  expect(refresh).toHaveBeenCalledTimes(3)
})

it('fillRecord stops when its session ends', async () => {
  refresh.mockImplementation(() => {
    if (refresh.mock.calls.length === 2) session.endSession('logout')
    return Promise.resolve({ kind: 'fresh', status: 200 })
  })
  await filled()
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('fillRecord fetches for the next session while a call of the previous one still hangs', async () => {
  const { promise, resolve: reply } = Promise.withResolvers<null>()
  refresh.mockReturnValueOnce(promise)
  const before = fill.fillRecord()
  session.endSession('logout')
  session.startSession({ ...maria, logonHisID: 'logon-2' })
  expect((await filled()).phase).toBe('done')
  expect(refresh.mock.calls.filter(([logonHisID]) => logonHisID === 'logon-2')).toHaveLength(all)
  reply(null)
  await before
})

it('fillRecord ends the session and stops if the server rejects the session', async () => {
  refresh.mockResolvedValue({ kind: 'refused', status: 401 })
  renewal.mockImplementationOnce(() => {
    session.endSession('refused')
    return Promise.resolve({ kind: 'ended' })
  })
  await filled()
  expect(session.store.get(session.sessionAtom)).toBeNull()
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('fillRecord goes on with a renewed token after its token expired, and ends a session whose new token is refused', async () => {
  renewal.mockImplementation(() => {
    session.startSession({ ...maria, token: 'renewed' })
    return Promise.resolve({ kind: 'renewed' })
  })
  refresh.mockResolvedValueOnce({ kind: 'refused', status: 401 })
  expect(await filled()).toMatchObject({ phase: 'done', asked: all })
  expect(refresh.mock.calls.slice(0, 2).map(([, token, url]) => [token, url])).toEqual([
    [maria.token, paths[0]],
    ['renewed', paths[0]],
  ])
  session.startSession({ ...maria, logonHisID: 'logon-2' })
  refresh.mockResolvedValue({ kind: 'refused', status: 401 })
  renewal.mockResolvedValue({ kind: 'renewed' })
  await filled(true)
  expect(session.store.get(session.sessionAtom)).toBeNull()
})

it('fillRecord is interrupted and keeps the session if an expired token can not be renewed yet', async () => {
  refresh.mockResolvedValueOnce({ kind: 'refused', status: 401 })
  renewal.mockResolvedValueOnce({ kind: 'unanswered', error: new UnrenewedError(503, 'unavailable') })
  expect((await filled()).phase).toBe('interrupted')
  expect(session.store.get(session.sessionAtom)).toEqual(maria)
})

it('fillRecord stops if the clinic becomes unreachable, and later fetches what is missing', async () => {
  refresh.mockResolvedValueOnce({ kind: 'fresh', status: 200 }).mockResolvedValueOnce({ kind: 'failed', status: 0 })
  expect((await filled()).phase).toBe('interrupted')
  expect(refresh).toHaveBeenCalledTimes(2)
  refresh.mockClear()
  expect((await filled()).phase).toBe('done')
  expect(refresh.mock.calls.map(([, , url]) => url)).toEqual(paths.slice(1))
})

it('fillRecord continues after a part that the person is not allowed to see', async () => {
  refresh.mockResolvedValueOnce({ kind: 'refused', status: 403 })
  const done = await filled()
  expect(done.phase).toBe('done')
  expect(state.troubleOf(done).failed).toEqual([])
})

it('fillRecord reports unavailable and stops if the worker does not answer and no keys are open', async () => {
  refresh.mockResolvedValue(null)
  expect((await filled()).phase).toBe('unavailable')
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('fillRecord reports interrupted if the browser stops the worker during a run', async () => {
  const { keyringAtom } = await import('#src/session/state/keyring.ts')
  const keyring = { vault: 'v', person: '100', keys: {}, sealWith: '' }
  session.store.set(keyringAtom, { logonHisID: 'logon-1', keyring })
  refresh.mockResolvedValueOnce(null)
  expect((await filled()).phase).toBe('interrupted')
  expect((await filled()).phase).toBe('done')
})

it('fillRecord reports a full device if a reply was not saved', async () => {
  refresh.mockResolvedValueOnce({ kind: 'unsaved', status: 200 })
  expect(state.troubleOf(await filled()).isFull).toBe(true)
})

it('fillRecord does nothing in a session that reads saved records', async () => {
  session.startSession({ ...maria, saved: true })
  await filled()
  expect(refresh).not.toHaveBeenCalled()
})

describe.skipIf(!navigator.locks)('fillRecord while an update pauses filling', () => {
  const update = vi.fn<() => void>()

  /** Pauses filling as soon as the third message is sent. */
  async function fillUntilPaused(): Promise<{ done: Promise<void>; paused: Promise<void> }> {
    const { pauseFilling } = await import('./fillLock.ts')
    update.mockReset()
    let paused: Promise<void> = Promise.resolve()
    refresh.mockImplementation(() => {
      if (refresh.mock.calls.length === 3) paused = pauseFilling(update)
      return Promise.resolve({ kind: 'fresh', status: 200 })
    })
    const done = fill.fillRecord()
    await vi.advanceTimersByTimeAsync(300)
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
    await vi.advanceTimersByTimeAsync(9000)
    expect(refresh).toHaveBeenCalledTimes(3)
    expect(session.store.get(state.syncAtom)).toMatchObject({ phase: 'running', asked: 3 })
    return { done, paused }
  }

  it('sends nothing more, and resumes with the next part if no update came', async () => {
    const { done, paused } = await fillUntilPaused()
    await vi.runAllTimersAsync()
    await Promise.all([done, paused])
    expect(refresh.mock.calls.map(([, , url]) => url)).toEqual(paths)
    expect(session.store.get(state.syncAtom).phase).toBe('done')
  })

  it('resumes with a token that was renewed during the pause', async () => {
    const { done } = await fillUntilPaused()
    session.startSession({ ...maria, token: 'renewed' })
    await vi.runAllTimersAsync()
    await done
    expect(refresh.mock.calls.map(([, token]) => token).slice(2, 4)).toEqual([maria.token, 'renewed'])
  })

  it('does not resume if everything was removed during the pause', async () => {
    const { done } = await fillUntilPaused()
    session.store.set(state.syncAtom, (now) => ({ ...now, phase: 'removed' as const }))
    await vi.runAllTimersAsync()
    await done
    expect(refresh).toHaveBeenCalledTimes(3)
    expect(session.store.get(state.syncAtom).phase).toBe('removed')
  })
})

describe('fillRecord after the lists', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ name: `messages/${id}`, aheadOf: id * 1000 }))
  const askedAhead = () => refresh.mock.calls.slice(all).map(([, , url, aheadOf]) => [url, aheadOf])

  it('fetches the single rows that are due, in the plan’s order, and also counts rows already stored', async () => {
    plan.mockResolvedValue({ due: rows(9, 8), total: 5 })
    const done = await filled()
    expect(askedAhead()).toEqual([
      ['/api/main/messages/9', 9000],
      ['/api/main/messages/8', 8000],
    ])
    expect(done).toMatchObject({ phase: 'done', asked: all + 5, total: all + 5 })
  })

  it('plans again for the rows that those rows name, and fetches and counts each row once', async () => {
    const images = [{ name: 'images/90', aheadOf: 9000 }]
    plan
      .mockResolvedValueOnce({ due: rows(9, 8), total: 2 })
      .mockResolvedValueOnce({ due: [...rows(8), ...images], total: 4 })
    const done = await filled()
    expect(askedAhead().map(([url]) => url)).toEqual([
      '/api/main/messages/9',
      '/api/main/messages/8',
      '/api/main/images/90',
    ])
    expect(done).toMatchObject({ phase: 'done', asked: all + 4, total: all + 4 })
    expect(plan).toHaveBeenCalledTimes(2)
  })

  it.each(['beyond', 'unsaved'] as const)('skips an endpoint’s remaining rows after outcome %s', async (kind) => {
    plan.mockResolvedValue({ due: rows(9, 8, 7), total: 3 })
    refresh.mockImplementation((_logon, _token, url) =>
      Promise.resolve({ kind: url.endsWith('/8') ? kind : 'fresh', status: 200 }),
    )
    const done = await filled()
    expect(askedAhead()).toHaveLength(2)
    expect(done).toMatchObject({ phase: 'done', asked: all + 3, total: all + 3 })
    expect(state.troubleOf(done).isFull).toBe(kind === 'unsaved')
  })

  it('fetches no single rows if a worker of the previous version has no plan', async () => {
    plan.mockResolvedValue(null)
    expect(await filled()).toMatchObject({ phase: 'done', asked: all, total: all })
  })

  it('stops between rows if the connection becomes metered, and resumes with the rows of the next plan', async () => {
    plan.mockResolvedValueOnce({ due: rows(9, 8), total: 2 }).mockResolvedValue({ due: rows(8), total: 2 })
    refresh.mockImplementation((_logon, _token, url) => {
      if (url.endsWith('/9')) metered = true
      return Promise.resolve({ kind: 'fresh', status: 200 })
    })
    expect((await filled()).phase).toBe('metered')
    metered = false
    expect((await filled()).phase).toBe('done')
    expect(askedAhead().map(([url]) => url)).toEqual(['/api/main/messages/9', '/api/main/messages/8'])
  })
})
