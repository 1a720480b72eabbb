import { plainRecordNames, recordEndpointOfName } from '#src/registry/recordCallAt.ts'
import { isMetered } from '#src/device/connection.ts'
import { typingRests } from '#src/device/typing.ts'
import { RowsAhead } from '#src/offline/RowsAhead.ts'
import { renewToken } from '#src/session/lifecycle/renewToken.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { endSession, onSessionEnd, sessionAtom, store } from '#src/session/state/session.ts'
import { askWorker, refreshInWorker } from '#src/sw/client.ts'
import type { RefreshOutcome } from '#src/sw/protocol.ts'
import { withFillLock } from './fillLock.ts'
import { idleSync, syncAtom, type SyncState } from './syncState.ts'

/**
 * A list fetched within this time is not fetched again, ms: a run that was interrupted continues where it stopped. The
 * times are only in memory, so a reload starts from the beginning.
 */
const freshMs = 5 * 60_000
/** Delay between two calls, ms, so that a person's own requests come first. */
const pauseMs = 150

/** Timeout of the worker's plan of what to fetch ahead, ms. */
const planMs = 10_000

const askedAt = new Map<string, number>()

interface Run {
  readonly logonHisID: string
  done: Promise<void>
  /** Names of the rows that this run fetched ahead, and the number of rows to have ahead. */
  readonly ahead: Set<string>
  aheadTotal: number
  /** Whether to restart at once. */
  again: boolean
}
let running: Run | null = null

/**
 * Fetches the record through the worker, which stores it, so that screens that were never opened work offline. Fetches
 * the lists first, then the newest rows that they name, one call at a time. An ETag confirms unchanged data.
 * `evenMetered`: a user requested this run, so use a metered connection too, and fetch recently fetched lists again.
 */
export function fillRecord(evenMetered = false): Promise<void> {
  const logonHisID = store.get(sessionAtom)?.logonHisID
  if (!logonHisID) return Promise.resolve()
  if (running?.logonHisID === logonHisID) return running.done
  const run: Run = { logonHisID, done: Promise.resolve(), ahead: new Set(), aheadTotal: 0, again: false }
  running = run
  run.done = fill(run, evenMetered).finally(() => {
    if (running === run) running = null
  })
  return run.done
}

/**
 * Fetches everything again, because the keys changed: a row that was being stored might be encrypted with the previous
 * keys.
 */
export function fillAgain(): Promise<void> {
  askedAt.clear()
  if (running) running.again = true
  return fillRecord()
}

/** The next session might read another person's record: clear what is known of the previous record. */
onSessionEnd((reason) => {
  askedAt.clear()
  // Keep 'removed' if the user switches person after removing everything.
  if (reason !== 'switched') store.set(syncAtom, idleSync)
})

async function fill(run: Run, evenMetered: boolean): Promise<void> {
  const session = store.get(sessionAtom)
  // If staff opened a record, the device stores only what they view.
  if (!session || session.saved || session.user.patient || store.get(syncAtom).phase === 'removed') return
  do {
    run.again = false
    run.ahead.clear()
    run.aheadTotal = 0
    const isWhole = await askForAll(run, evenMetered)
    // A run also ends early to restart.
    if (!isWhole && !(run.again && isCurrent(run))) return
  } while (run.again)
  setPhase('done')
}

/** A row to fetch. `aheadOf`: the day of its content, ms, if only the newest rows of its kind are fetched. */
interface DueRow {
  readonly name: string
  readonly aheadOf?: number
}

/** Requests all rows that are due. Returns false if the run must stop early. */
async function askForAll(run: Run, evenMetered: boolean): Promise<boolean> {
  const isDue = (name: string) => evenMetered || Date.now() - (askedAt.get(name) ?? 0) > freshMs
  const lists = plainRecordNames.filter(isDue).map((name) => ({ name }))
  const total = plainRecordNames.length
  store.set(syncAtom, (state) => ({ ...state, phase: 'running', asked: total - lists.length, total }))
  if (!(await askFor(lists, run, evenMetered))) return false
  // A saved row can name further rows, such as the attachments of a message, so plan again afterwards.
  return (await askAhead(run, evenMetered)) && (await askAhead(run, evenMetered))
}

/** Fetches the newest rows that the saved replies name. Returns false if the run must stop early. */
async function askAhead(run: Run, evenMetered: boolean): Promise<boolean> {
  const plan = await withFillLock(async () =>
    isCurrent(run) ? askWorker({ kind: 'ahead', logonHisID: run.logonHisID }, RowsAhead, planMs) : null,
  )
  if (!isCurrent(run)) return false
  // A worker of the previous version has no plan.
  if (!plan) return true
  // The second plan contains the rows of the first. Don't fetch or count a row twice.
  const due = plan.due.filter(({ name }) => !run.ahead.has(name))
  const known = run.aheadTotal
  run.aheadTotal = plan.total
  for (const { name } of due) run.ahead.add(name)
  store.set(syncAtom, (state) => ({
    ...state,
    asked: state.asked + plan.total - known - due.length,
    total: state.total + plan.total - known,
  }))
  return askFor(due, run, evenMetered)
}

/** Whether the run may continue: the session is the same, and the records were not removed. */
function isCurrent(run: Run): boolean {
  return store.get(sessionAtom)?.logonHisID === run.logonHisID && store.get(syncAtom).phase === 'running'
}

/** Requests the due rows one at a time. Returns false if the run must stop early. */
async function askFor(due: readonly DueRow[], run: Run, evenMetered: boolean): Promise<boolean> {
  /** Paths of endpoints for which no more rows fit. Their remaining prefetched rows are skipped. */
  const full = new Set<string | undefined>()
  for (const row of due) {
    const template = recordEndpointOfName(row.name)?.path
    if (row.aheadOf !== undefined && full.has(template)) {
      store.set(syncAtom, (state) => ({ ...state, asked: state.asked + 1 }))
      continue
    }
    if (!evenMetered && isMetered()) {
      setPhase('metered')
      return false
    }
    const kind = await withFillLock(() => fetchOne(row, run))
    if (!kind) return false
    if (kind === 'beyond' || kind === 'unsaved') full.add(template)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await typingRests()
    // Whatever else this run fetched would be fetched again.
    if (run.again || !isCurrent(run)) return false
  }
  return true
}

/** Returns the outcome, or null to stop the run. `isRetry`: the token was renewed after the first attempt. */
async function fetchOne(row: DueRow, run: Run, isRetry = false): Promise<RefreshOutcome['kind'] | null> {
  const { name, aheadOf } = row
  const { logonHisID } = run
  const asking = store.get(sessionAtom)
  // An update might have paused filling in the meantime.
  if (!asking || !isCurrent(run)) return null
  const { token, apiUrl } = asking
  const outcome = await refreshInWorker(logonHisID, token, apiUrl + name, aheadOf)
  const current = store.get(sessionAtom)
  if (current?.logonHisID !== logonHisID) return null
  if (!outcome) {
    // If the vault is open, there is a worker. The browser has just stopped it, so the run can be resumed.
    setPhase(store.get(keyringAtom) ? 'interrupted' : 'unavailable')
    return null
  }
  if (outcome.status === 401 && current.token === token) {
    if (isRetry) {
      endSession('refused')
      return null
    }
    // The token might have expired. If it can't be renewed yet, the run resumes when the clinic answers.
    const { kind } = await renewToken(current)
    if (kind === 'renewed') return fetchOne(row, run, true)
    if (kind === 'unanswered') setPhase('interrupted')
    return null
  }
  store.set(syncAtom, (state) => ({
    ...state,
    asked: state.asked + 1,
    outcomes: new Map(state.outcomes).set(name, outcome),
  }))
  if (outcome.kind === 'failed' && outcome.status === 0) {
    setPhase('interrupted')
    return null
  }
  if (outcome.kind !== 'failed' && !run.again) askedAt.set(name, Date.now())
  return outcome.kind
}

function setPhase(phase: Exclude<SyncState['phase'], 'running'>): void {
  store.set(syncAtom, (state) => ({ ...state, phase }))
}
