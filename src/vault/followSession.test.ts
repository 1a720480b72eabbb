import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as ReachableModule from '#src/session/state/reachable.ts'
import type * as SessionModule from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { testSession } from '#src/session/state/testSession.ts'
import type { VaultOwner } from '#src/offline/vaults.ts'
import type { Held } from '#src/sw/protocol.ts'
import type * as State from './syncState.ts'

const open = vi.fn<(logonHisID: string, owner: VaultOwner, handed: unknown) => Promise<Held | null>>()
const fill = vi.fn<() => Promise<void>>()

let takeControl: () => void
let session: typeof SessionModule
let reachable: typeof ReachableModule
let state: typeof State

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // A browser with a worker that controls the page.
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('addEventListener', () => undefined)
  // Otherwise the modules of an earlier test would act as another tab.
  vi.stubGlobal('BroadcastChannel', undefined)
  open.mockReset()
  fill.mockReset().mockResolvedValue()
  vi.doMock('#src/sw/client.ts', () => ({
    openInWorker: open,
    answerWorker: () => undefined,
    onControlled: (act: () => void) => (takeControl = act),
    holdInWorker: () => undefined,
    warmInWorker: () => undefined,
    closeInWorker: () => Promise.resolve(true),
  }))
  vi.doMock('#src/device/connection.ts', () => ({ onConnectionChange: () => undefined, savesData: () => true }))
  vi.doMock('./fillRecord.ts', () => ({ fillRecord: fill }))
  session = await import('#src/session/state/session.ts')
  reachable = await import('#src/session/state/reachable.ts')
  state = await import('./syncState.ts')
  const { followSession } = await import('./followSession.ts')
  followSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const heldBy = ({ logonHisID, database, apiUrl }: Session): Held => ({
  logonHisID,
  database,
  apiUrl,
  keyring: { vault: 'vault', person: '100', keys: {}, sealWith: 'key' },
  handed: null,
})

it('followSession stores the record once a worker takes control, also if that is before the app registers it', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  const maria = testSession()
  open.mockResolvedValueOnce(null)
  session.startSession(maria)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveBeenCalledTimes(1)
  open.mockResolvedValueOnce(heldBy(maria))
  takeControl()
  await vi.advanceTimersByTimeAsync(2500)
  expect(open).toHaveBeenCalledTimes(2)
  expect(fill).toHaveBeenCalledTimes(1)
})

describe('followSession when the worker does not answer', () => {
  it('asks again after 2 s, and stores the record once the worker answers', async () => {
    open.mockResolvedValueOnce(null)
    const maria = testSession()
    open.mockResolvedValueOnce(heldBy(maria))
    session.startSession(maria)
    await vi.advanceTimersByTimeAsync(1900)
    expect(open).toHaveBeenCalledTimes(1)
    expect(session.store.get(state.syncAtom).phase).toBe('unavailable')
    await vi.advanceTimersByTimeAsync(100)
    expect(open).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2500)
    expect(fill).toHaveBeenCalledTimes(1)
  })

  it('waits twice as long before each further attempt, and stops after the ninth', async () => {
    open.mockResolvedValue(null)
    session.startSession(testSession())
    const calls: number[] = []
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      calls.push(open.mock.calls.length)
    }
    expect(calls).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 9, 9])
  })

  it('does not ask again after the session has ended', async () => {
    open.mockResolvedValue(null)
    session.startSession(testSession())
    await vi.advanceTimersByTimeAsync(1000)
    session.endSession('logout')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(open).toHaveBeenCalledTimes(1)
  })
})

describe('followSession when filling was interrupted', () => {
  const interrupt = () => session.store.set(state.syncAtom, (now) => ({ ...now, phase: 'interrupted' as const }))

  beforeEach(async () => {
    const maria = testSession()
    open.mockResolvedValue(heldBy(maria))
    session.startSession(maria)
    await vi.advanceTimersByTimeAsync(3000)
    fill.mockClear()
  })

  it('resumes if the clinic can be reached', async () => {
    session.store.set(reachable.reachableAtom, true)
    interrupt()
    await vi.advanceTimersByTimeAsync(17_500)
    expect(fill).toHaveBeenCalledTimes(1)
  })

  it('waits while the clinic cannot be reached, then resumes', async () => {
    session.store.set(reachable.reachableAtom, false)
    interrupt()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fill).not.toHaveBeenCalled()
    session.store.set(reachable.reachableAtom, true)
    await vi.advanceTimersByTimeAsync(2500)
    expect(fill).toHaveBeenCalledTimes(1)
  })
})
