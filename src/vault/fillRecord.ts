import type { Endpoint } from '#src/contract/endpoint.ts'
import { recordEndpoints } from '#src/registry/recordEndpoints.ts'
import { isMetered } from '#src/device/connection.ts'
import { keyringAtom } from '#src/session/keyring.ts'
import { endSession, onSessionEnd, sessionAtom, store } from '#src/session/session.ts'
import { refreshInWorker } from '#src/sw/client.ts'
import { idleSync, syncAtom, type SyncState } from './syncState.ts'

/** What was asked for within this time is not asked for again: a reload goes on where the page before stopped. */
const freshMs = 5 * 60_000
/** Between two calls, so that what a person opens comes first. */
const pauseMs = 150

const askedAt = new Map<string, number>()

interface Run {
  readonly logonHisID: string
  done: Promise<void>
  /** Once it is through it begins anew. */
  again: boolean
}
let running: Run | null = null

/**
 * Fetches the whole record through the worker, which saves it: screens that were never opened are there too without a
 * network. One call after another; what has not changed is confirmed by its tag. `evenMetered`: a person asked for it.
 */
export function fillRecord(evenMetered = false): Promise<void> {
  const logonHisID = store.get(sessionAtom)?.logonHisID
  if (!logonHisID) return Promise.resolve()
  if (running?.logonHisID === logonHisID) return running.done
  const run: Run = { logonHisID, done: Promise.resolve(), again: false }
  running = run
  run.done = fill(run, evenMetered).finally(() => {
    if (running === run) running = null
  })
  return run.done
}

/** The same from the beginning: the keys are others now, and what was just being saved was sealed by those before. */
export function fillAgain(): Promise<void> {
  askedAt.clear()
  if (running) running.again = true
  return fillRecord()
}

/** Another person's record is read from now on: nothing is known of theirs. */
onSessionEnd((reason) => {
  askedAt.clear()
  // Who had everything removed, and turns to another person, keeps it so.
  if (reason !== 'switched') store.set(syncAtom, idleSync)
})

async function fill(run: Run, evenMetered: boolean): Promise<void> {
  const session = store.get(sessionAtom)
  // Of a record that staff have opened, the device holds what they look at, and no more.
  if (!session || session.saved || session.user.patient || store.get(syncAtom).phase === 'removed') return
  do {
    run.again = false
    if (!(await askForAll(run, evenMetered))) return
  } while (run.again)
  setPhase('done')
}

/** Whether it got through. */
async function askForAll(run: Run, evenMetered: boolean): Promise<boolean> {
  const due = recordEndpoints.filter(({ path }) => evenMetered || Date.now() - (askedAt.get(path) ?? 0) > freshMs)
  const total = recordEndpoints.length
  store.set(syncAtom, (state) => ({ ...state, phase: 'running', asked: total - due.length, total }))
  for (const endpoint of due) {
    if (!evenMetered && isMetered()) {
      setPhase('metered')
      return false
    }
    const current = store.get(sessionAtom)
    if (current?.logonHisID !== run.logonHisID) return false
    if (!(await fetchOne(endpoint, run, current.token, current.apiUrl))) return false
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    // Everything was removed meanwhile, or another person has signed in.
    if (store.get(sessionAtom)?.logonHisID !== run.logonHisID || store.get(syncAtom).phase !== 'running') return false
  }
  return true
}

/** Whether to go on with the next. */
async function fetchOne({ path }: Endpoint, run: Run, token: string, apiUrl: string): Promise<boolean> {
  const { logonHisID } = run
  const outcome = await refreshInWorker(logonHisID, token, apiUrl + path)
  const current = store.get(sessionAtom)
  if (current?.logonHisID !== logonHisID) return false
  if (!outcome) {
    // With keys there is a worker that saves: the browser has just stopped it, and it goes on when it is asked again.
    setPhase(store.get(keyringAtom) ? 'interrupted' : 'unavailable')
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
  if (outcome.kind !== 'failed' && !run.again) askedAt.set(path, Date.now())
  return true
}

function setPhase(phase: Exclude<SyncState['phase'], 'running'>): void {
  store.set(syncAtom, (state) => ({ ...state, phase }))
}
