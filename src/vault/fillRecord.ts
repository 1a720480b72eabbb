import type { Endpoint } from '#src/contract/endpoint.ts'
import { recordEndpoints } from '#src/contract/recordEndpoints.ts'
import { isMetered } from '#src/device/connection.ts'
import { endSession, onSessionEnd, sessionAtom, store } from '#src/session/session.ts'
import { refreshInWorker } from '#src/sw/client.ts'
import { idleSync, syncAtom, type SyncState } from './syncState.ts'

/** What was asked for within this time is not asked for again: a reload goes on where the page before stopped. */
const freshMs = 5 * 60_000
/** Between two calls, so that what a person opens comes first. */
const pauseMs = 150

const askedAt = new Map<string, number>()
let running: { readonly logonHisID: string; readonly done: Promise<void> } | null = null

/**
 * Fetches the whole record through the worker, which saves it: screens that were never opened are there too without a
 * network. One call after another; what has not changed is confirmed by its tag. `evenMetered`: a person asked for it.
 */
export function fillRecord(evenMetered = false): Promise<void> {
  const logonHisID = store.get(sessionAtom)?.logonHisID
  if (!logonHisID) return Promise.resolve()
  if (running?.logonHisID === logonHisID) return running.done
  const done = fill(evenMetered).finally(() => {
    if (running?.done === done) running = null
  })
  running = { logonHisID, done }
  return done
}

/** Another person signs in: nothing is known of theirs. */
export function forgetFill(): void {
  askedAt.clear()
  store.set(syncAtom, idleSync)
}
onSessionEnd(forgetFill)

async function fill(evenMetered: boolean): Promise<void> {
  const session = store.get(sessionAtom)
  if (!session || session.saved || store.get(syncAtom).phase === 'removed') return
  const { logonHisID } = session
  const due = recordEndpoints.filter(({ path }) => evenMetered || Date.now() - (askedAt.get(path) ?? 0) > freshMs)
  const total = recordEndpoints.length
  store.set(syncAtom, (state) => ({ ...state, phase: 'running', asked: total - due.length, total }))
  for (const endpoint of due) {
    if (!evenMetered && isMetered()) return setPhase('metered')
    const current = store.get(sessionAtom)
    if (current?.logonHisID !== logonHisID) return
    if (!(await fetchOne(endpoint, logonHisID, current.token, current.apiUrl))) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    // Everything was removed meanwhile, or another person has signed in.
    if (store.get(sessionAtom)?.logonHisID !== logonHisID || store.get(syncAtom).phase !== 'running') return
  }
  setPhase('done')
}

/** Whether to go on with the next. */
async function fetchOne({ path }: Endpoint, logonHisID: string, token: string, apiUrl: string): Promise<boolean> {
  const outcome = await refreshInWorker(logonHisID, token, apiUrl + path)
  const current = store.get(sessionAtom)
  if (current?.logonHisID !== logonHisID) return false
  if (!outcome) {
    setPhase('unavailable')
    return false
  }
  store.set(syncAtom, (state) => ({
    ...state,
    asked: state.asked + 1,
    outcomes: new Map(state.outcomes).set(path, outcome),
  }))
  if (outcome.status === 401 && current.token === token) {
    endSession('refused')
    return false
  }
  if (outcome.kind === 'failed' && outcome.status === 0) {
    setPhase('interrupted')
    return false
  }
  if (outcome.kind !== 'failed') askedAt.set(path, Date.now())
  return true
}

function setPhase(phase: Exclude<SyncState['phase'], 'running'>): void {
  store.set(syncAtom, (state) => ({ ...state, phase }))
}
