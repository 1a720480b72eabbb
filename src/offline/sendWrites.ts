import { partKey } from '#src/contract/writes.ts'
import type { WriteRow } from './database.ts'
import { sendFailure, type SendFailure } from './sendFailure.ts'
import type { Pause, SendingSession, SendDeps } from './SendDeps.ts'
import { withSenderLock } from './withSenderLock.ts'
import { timeoutOf } from './timeoutOf.ts'
import type { WriteState } from './Write.ts'
import { readPartRow } from './writeParts.ts'
import { moveWrite, readWriteRow, removeWrite, returnToDraft, sentFiles, unsentRows } from './writeRows.ts'

/** Backoff between attempts at an API that failed or rate-limited the user (429), ms: initial and max. */
const firstPauseMs = 30_000
const maxDelayMs = 600_000
/** Size of an encrypted file from which the sender asks whether the clinic has it already, bytes. */
const askedFrom = 50_000

export interface SendReport {
  /** Number of writes that are still in the outbox. */
  readonly left: number
  /** When the first paused write in the outbox becomes due, ms since 1970; null if none is paused. */
  readonly retryAt: number | null
}

/** State of one run. `over`: APIs and authors (`owner|person`) to skip. `answering`: whether each API is reachable. */
interface Run {
  readonly deps: SendDeps
  readonly over: Set<string>
  readonly answering: Map<string, Promise<boolean>>
}

/**
 * Sends the outbox, oldest write first. Only one sender runs at a time across tabs and the service worker. In a session
 * of its author, a write is sent as ordinary API calls. If an earlier attempt might have arrived, the session requests
 * its outcome first, and doesn't resend the write while the outcome is unknown. Without a session, a write is sent
 * encrypted, which is idempotent.
 */
export function sendWrites(deps: SendDeps): Promise<SendReport> {
  return withSenderLock(async () => {
    const run: Run = { deps, over: new Set(), answering: new Map() }
    const rows = await unsentRows()
    // This run holds the sender lock, so a row in state `sending` comes from a sender that was stopped.
    for (const { id } of rows) await moveWrite(id, ['sending'], { state: 'unknown' })
    for (const { id } of rows) {
      if (!deps.isOnline()) break
      const row = await readWriteRow(id)
      if (row && isDue(run, row)) await sendOne(run, row)
    }
    return report(deps)
  })
}

async function report({ pauses }: SendDeps): Promise<SendReport> {
  const left = await unsentRows()
  // A row is due after the last of its pauses. Its other pause might already be over.
  const times = left
    .map((row) => queueKeysOf(row).flatMap((key) => pauses.get(key)?.until ?? []))
    .flatMap((untils) => (untils.length > 0 ? Math.max(...untils) : []))
  return { left: left.length, retryAt: times.length > 0 ? Math.min(...times) : null }
}

const ownerOf = ({ owner, person }: WriteRow) => `${owner}|${person}`
/** The keys under which a write can be blocked or paused: its API and its author. */
const queueKeysOf = (row: WriteRow) => [row.apiUrl, ownerOf(row)]

function isDue({ deps, over }: Run, row: WriteRow): boolean {
  if (row.state !== 'waiting' && row.state !== 'unknown') return false
  return queueKeysOf(row).every((key) => !over.has(key) && (deps.pauses.get(key)?.until ?? 0) <= deps.now())
}

async function sendOne(run: Run, row: WriteRow): Promise<void> {
  const session = run.deps.sessionFor(row)
  if (!session) return deliver(run, row)
  const isReady = row.state === 'unknown' ? await checkOutcome(run, session, row) : await probe(run, session, row)
  const sending = isReady && (await moveWrite(row.id, ['waiting'], { state: 'sending', triedAt: run.deps.now() }))
  if (!sending) return
  const progress = await measure(run.deps, row)
  for (const no of sentFiles(row)) {
    // Skip files that were uploaded before. For a small file, the question would take as long as the upload.
    if (
      (row.triedAt === null && progress.sizeOf(no) < askedFrom) ||
      !(await session.isDone(partKey(row.id, no)).catch(() => false))
    ) {
      const failure = await sendPart(session, row, no, progress.of(no))
      if (failure) return handleFailure(run, row, no, 'waiting', failure)
    }
    progress.done(no)
  }
  const failure = await sendPart(session, row, 0, progress.of(0))
  if (!failure) {
    progress.done(0)
    return finish(run, row)
  }
  await handleFailure(run, row, 0, 'waiting', failure)
  const after = await readWriteRow(row.id)
  if (failure.kind === 'lost' && after?.state === 'unknown') await checkOutcome(run, session, after)
}

/** Requests the outcome of a write, and removes it if done. Returns true if it was not done and should be sent now. */
async function checkOutcome(run: Run, session: SendingSession, row: WriteRow): Promise<boolean> {
  try {
    if (await session.isDone(partKey(row.id, 0))) {
      await finish(run, row)
      return false
    }
    await moveWrite(row.id, ['unknown'], { state: 'waiting' })
    return true
  } catch (error) {
    const failure = sendFailure(error)
    if (failure.kind === 'no-such-call') return false
    block(run, row, failure)
    return false
  }
}

/**
 * Makes a small call first if the clinic did not answer recently, so that a write starts only if it can arrive.
 * Returns whether the write should be sent now.
 */
async function probe(run: Run, session: SendingSession, row: WriteRow): Promise<boolean> {
  if (session.isReachable) return true
  try {
    if (!(await session.isDone(partKey(row.id, 0)))) return true
    await finish(run, row)
    return false
  } catch (error) {
    const failure = sendFailure(error)
    if (failure.kind === 'no-such-call') return true
    block(run, row, failure)
    return false
  }
}

async function sendPart(
  session: SendingSession,
  row: WriteRow,
  no: number,
  onSent: (bytes: number) => void,
): Promise<SendFailure | null> {
  const part = await session.open(row, no)
  if (!part) return { kind: 'refused', code: no === 0 ? 'bad-input' : 'attachment-gone' }
  try {
    await session.send(part, partKey(row.id, no), timeoutOf(no), onSent)
    return null
  } catch (error) {
    const failure = sendFailure(error)
    // In a session the endpoint exists, so a 404 means that the resource in its path doesn't.
    return failure.kind === 'no-such-call' ? { kind: 'refused', code: 'not-found' } : failure
  }
}

/** Sends a write encrypted, without a session. Resends a write in state `unknown`: the clinic executes it only once. */
async function deliver(run: Run, row: WriteRow): Promise<void> {
  const { deps } = run
  const answers = run.answering.get(row.apiUrl) ?? deps.probe(row.apiUrl)
  run.answering.set(row.apiUrl, answers)
  if (!(await answers)) return block(run, row, { kind: 'lost' })
  const before = row.state
  if (!(await moveWrite(row.id, ['waiting', 'unknown'], { state: 'sending', triedAt: deps.now() }))) return
  const progress = await measure(deps, row)
  for (const no of [...sentFiles(row), 0]) {
    const part = await readPartRow(row.id, no)
    try {
      if (part) await deps.deliver(row, part)
      else return await handleFailure(run, row, no, before, { kind: 'refused', code: 'attachment-gone' })
    } catch (error) {
      return handleFailure(run, row, no, before, sendFailure(error))
    }
    progress.done(no)
  }
  await finish(run, row)
}

async function finish({ deps, over }: Run, row: WriteRow): Promise<void> {
  await removeWrite(row.id)
  // The clinic answers again: end the pauses and blocks of this API and author.
  for (const key of queueKeysOf(row)) {
    deps.pauses.delete(key)
    over.delete(key)
  }
  deps.sent(row)
}

/** Handles the failure of a part. `before`: the write's state before this attempt. */
async function handleFailure(
  run: Run,
  row: WriteRow,
  no: number,
  before: WriteState,
  failure: SendFailure,
): Promise<void> {
  // Without a session, a 404 means that the endpoint or the resource is missing. In both cases, `onRefused` applies.
  const isRefused = failure.kind === 'refused' || failure.kind === 'no-such-call'
  if (row.onRefused === 'drop' && isRefused) return finish(run, row)
  if (failure.kind === 'refused') {
    // A separate code lets the screen distinguish a refused file from a refused message.
    const code = no !== 0 && failure.code === 'bad-input' ? 'file-refused' : failure.code
    await returnToDraft(row.id, ['sending'], code)
    return
  }
  // A file can be resent under its key. Part 0, the write itself, might have been executed.
  const isUnknown = failure.kind === 'lost' && no === 0
  await moveWrite(row.id, ['sending'], { state: isUnknown ? 'unknown' : before })
  block(run, row, failure)
}

/**
 * Blocks further writes of this run after a failure: to the same API if it did not answer, otherwise by the same
 * author. Starts a pause if the failure is `lost` or `later`.
 */
function block({ deps, over }: Run, row: WriteRow, failure: SendFailure): void {
  const key = failure.kind === 'lost' ? row.apiUrl : ownerOf(row)
  over.add(key)
  if (failure.kind !== 'lost' && failure.kind !== 'later') return
  const isRequested = failure.kind === 'later'
  const { afterMs = null } = failure
  // A busy clinic (503) says when it might have room. If it is still busy then, the backoff grows from there.
  const nextMs = deps.pauses.get(key)?.nextMs ?? (isRequested ? firstPauseMs : (afterMs ?? firstPauseMs))
  const ms = isRequested ? (afterMs ?? nextMs) : Math.max(afterMs ?? 0, nextMs)
  const pause: Pause = { until: deps.now() + ms, nextMs: Math.min(nextMs * 2, maxDelayMs), isRequested }
  deps.pauses.set(key, pause)
}

/** Returns functions that report the progress of a write, by the size of its encrypted parts. */
async function measure({ progress }: SendDeps, row: WriteRow) {
  const { id } = row
  const sizes = new Map<number, number>()
  for (const no of [...sentFiles(row), 0]) sizes.set(no, (await readPartRow(id, no))?.part.data.length ?? 0)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let gone = 0
  return {
    sizeOf: (no: number) => sizes.get(no) ?? 0,
    of: (no: number) => (bytes: number) => progress(id, gone + Math.min(bytes, sizes.get(no) ?? 0), total),
    done: (no: number) => {
      gone += sizes.get(no) ?? 0
      progress(id, gone, total)
    },
  }
}
