import { partKey } from '#src/contract/writes.ts'
import type { WriteRow } from './database.ts'
import { sendFailure, type SendFailure } from './sendFailure.ts'
import type { Pause, SendingSession, SendDeps } from './SendDeps.ts'
import { withSenderLock } from './withSenderLock.ts'
import { timeoutOf } from './timeoutOf.ts'
import type { WriteState } from './Write.ts'
import { readPartRow } from './writeParts.ts'
import { moveWrite, readWriteRow, removeWrite, returnToDraft, unsentRows } from './writeRows.ts'

/** Between two tries at an API that asked for patience or failed, ms: at first, and at the most. */
const firstPauseMs = 30_000
const maxDelayMs = 600_000

export interface SendReport {
  /** Writes that are still in the outbox. */
  readonly left: number
  /** When to try again where nothing else happens before, ms since 1970; null where trying alone does not help. */
  readonly retryAt: number | null
}

/** What one run has learned: whose turn is over, by API or by `owner|person`. */
interface Run {
  readonly deps: SendDeps
  readonly over: Set<string>
  readonly answering: Map<string, Promise<boolean>>
}

/**
 * Sends what is in the outbox, the oldest first, one sender at a time over tabs and worker. In a session of whoever wrote
 * it goes as the calls that it is; what may have been sent before is asked about first, and never sent again where the
 * clinic can't say. Without one it is delivered as it is sealed, which the clinic does once however often it comes.
 */
export function sendWrites(deps: SendDeps): Promise<SendReport> {
  return withSenderLock(async () => {
    const run: Run = { deps, over: new Set(), answering: new Map() }
    const rows = await unsentRows()
    // Nobody sends, for it is our turn: whoever did was stopped.
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
  const times = left.flatMap((row) => turnsOf(row).flatMap((turn) => pauses.get(turn)?.until ?? []))
  return { left: left.length, retryAt: times.length > 0 ? Math.min(...times) : null }
}

const ownerOf = ({ owner, person }: WriteRow) => `${owner}|${person}`
/** What a write waits for: its API, and those who wrote it. */
const turnsOf = (row: WriteRow) => [row.apiUrl, ownerOf(row)]

function isDue({ deps, over }: Run, row: WriteRow): boolean {
  if (row.state !== 'waiting' && row.state !== 'unknown') return false
  return turnsOf(row).every((turn) => !over.has(turn) && (deps.pauses.get(turn)?.until ?? 0) <= deps.now())
}

async function sendOne(run: Run, row: WriteRow): Promise<void> {
  const session = run.deps.sessionFor(row)
  if (!session) return deliver(run, row)
  const isReady = row.state === 'unknown' ? await checkOutcome(run, session, row) : await probe(run, session, row)
  const sending = isReady && (await moveWrite(row.id, ['waiting'], { state: 'sending', triedAt: run.deps.now() }))
  if (!sending) return
  const progress = await measure(run.deps, row)
  for (const no of row.files) {
    // What an earlier try has brought there needs no second one.
    if (row.triedAt === null || !(await session.isDone(partKey(row.id, no)).catch(() => false))) {
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

/** Asks what became of a write. Whether it is to be sent now: the clinic says that it was not done. */
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

/** Where the clinic was not just heard, a small call is made first: a write that can't arrive is not begun. */
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
    // In a session there is such a call; what is not there is what it names.
    return failure.kind === 'no-such-call' ? { kind: 'refused', code: 'not-found' } : failure
  }
}

/** Without a session: an unknown one may be delivered again, for the clinic does it once. */
async function deliver(run: Run, row: WriteRow): Promise<void> {
  const { deps } = run
  const answers = run.answering.get(row.apiUrl) ?? deps.probe(row.apiUrl)
  run.answering.set(row.apiUrl, answers)
  if (!(await answers)) return block(run, row, { kind: 'lost' })
  const before = row.state
  if (!(await moveWrite(row.id, ['waiting', 'unknown'], { state: 'sending', triedAt: deps.now() }))) return
  const progress = await measure(deps, row)
  for (const no of [...row.files, 0]) {
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
  // It answers.
  for (const turn of turnsOf(row)) {
    deps.pauses.delete(turn)
    over.delete(turn)
  }
  deps.sent(row)
}

/** A part failed. `before`: what the write was before this try. */
async function handleFailure(
  run: Run,
  row: WriteRow,
  no: number,
  before: WriteState,
  failure: SendFailure,
): Promise<void> {
  // A delivered part gets the same 404 if the call is missing and if what it names is gone: such a write isn't kept for it.
  const isRefused = failure.kind === 'refused' || failure.kind === 'no-such-call'
  if (row.onRefused === 'drop' && isRefused) return finish(run, row)
  if (failure.kind === 'refused') {
    // A file that the clinic does not take is told apart from the message.
    const code = no !== 0 && failure.code === 'bad-input' ? 'file-refused' : failure.code
    await returnToDraft(row.id, ['sending'], code)
    return
  }
  // A file that was lost may be sent again under its key; what is sent last may have been done.
  const isUnknown = failure.kind === 'lost' && no === 0
  await moveWrite(row.id, ['sending'], { state: isUnknown ? 'unknown' : before })
  block(run, row, failure)
}

/** What a failure means for the writes after this one: nobody answers, or not these people. */
function block({ deps, over }: Run, row: WriteRow, failure: SendFailure): void {
  const turn = failure.kind === 'lost' ? row.apiUrl : ownerOf(row)
  over.add(turn)
  if (failure.kind !== 'lost' && failure.kind !== 'later') return
  const isWished = failure.kind === 'later'
  const nextMs = deps.pauses.get(turn)?.nextMs ?? firstPauseMs
  const ms = (isWished ? failure.afterMs : null) ?? nextMs
  const pause: Pause = { until: deps.now() + ms, nextMs: Math.min(nextMs * 2, maxDelayMs), isWished }
  deps.pauses.set(turn, pause)
}

/** How far a write is, by the size of its sealed parts. */
async function measure({ progress }: SendDeps, { id, files }: WriteRow) {
  const sizes = new Map<number, number>()
  for (const no of [...files, 0]) sizes.set(no, (await readPartRow(id, no))?.part.data.length ?? 0)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let gone = 0
  return {
    of: (no: number) => (bytes: number) => progress(id, gone + Math.min(bytes, sizes.get(no) ?? 0), total),
    done: (no: number) => {
      gone += sizes.get(no) ?? 0
      progress(id, gone, total)
    },
  }
}
