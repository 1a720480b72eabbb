import type { WritePart } from '#src/contract/writes.ts'
import type { WriteRow } from '#src/offline/database.ts'
import type { WriteKeyring } from '#src/offline/Write.ts'
import type { QueueOutcome } from '#src/offline/writeStore.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { discardWrite, readFile } from './drafts.ts'
import { memoryDraft } from './memoryDrafts.ts'
import { runSender } from './runSender.ts'
import type { SendOutcome } from './SendOutcome.ts'
import { watchProgress } from './sendProgress.ts'
import { notifyListeners } from './sentListeners.ts'
import { flagWaiting } from './waitingFlag.ts'
import { keyringOf, openWriteKeys } from './writeKeyring.ts'

/** How long a person waits for other writes in the queue before this one counts as waiting, ms. */
const timeoutMs = 10_000

/**
 * Puts a draft into the outbox and tries to send it immediately. The draft is queued before anything is sent, and is
 * retried until the clinic replies. A draft that can't be stored is sent once, from memory. `onProgress` gets the bytes
 * of all its encrypted parts. `unsent`: numbers of files that are not sent, and that the draft still has if the clinic
 * refuses the write. Never rejects.
 */
export async function queueWrite(
  id: string,
  part: WritePart,
  onProgress?: (sent: number, total: number) => void,
  unsent: readonly number[] = [],
): Promise<SendOutcome> {
  const stop = onProgress && watchProgress(id, onProgress)
  try {
    const keyring = keyringOf(store.get(sessionAtom)) ?? (await openWriteKeys())
    const queued = await queue(keyring, id, part, unsent)
    return await (queued === 'waiting' ? sendQueued(id) : sendUnstored(id, part, unsent, queued))
  } catch {
    return { kind: 'unavailable' }
  } finally {
    stop?.()
  }
}

/** Sends a write that is in the outbox, as `queueWrite` does. Never rejects. */
export async function sendQueued(id: string): Promise<SendOutcome> {
  try {
    flagWaiting(true)
    return await outcomeOf(id)
  } catch {
    return { kind: 'unavailable' }
  }
}

async function queue(
  keyring: WriteKeyring | null,
  id: string,
  part: WritePart,
  unsent: readonly number[],
): Promise<QueueOutcome['kind']> {
  if (!keyring) return 'unavailable'
  // A part that only this page holds can't wait in the outbox.
  if (memoryDraft(id)) return 'no-room'
  const { queueDraft } = await import('#src/offline/writeStore.ts')
  return (await queueDraft(keyring, id, part, unsent)).kind
}

/** Sends a write that can't be stored, if the session allows it. */
async function sendUnstored(
  id: string,
  part: WritePart,
  unsent: readonly number[],
  why: 'gone' | 'no-room' | 'unavailable',
): Promise<SendOutcome> {
  const here = memoryDraft(id)
  const files = new Map(here?.files)
  const row = await ownRow(id)
  for (const no of unsent) files.delete(no)
  for (const no of row?.files ?? []) {
    if (unsent.includes(no)) continue
    const file = await readFile(id, no)
    if (file) files.set(no, file)
  }
  const { sendFromMemory } = await import('./sendFromMemory.ts')
  const outcome = await sendFromMemory(id, part, files)
  if (outcome.kind === 'unavailable' && why === 'no-room') return { kind: why }
  if (outcome.kind !== 'sent') return outcome
  await discardWrite(id)
  notifyListeners(here?.kind || row?.kind || '')
  return outcome
}

/** Turns a waiting write back into a draft. Returns false if the write is not waiting any more. Never rejects. */
export async function takeBack(id: string): Promise<boolean> {
  if (!(await ownRow(id))) return false
  try {
    const { returnToDraft } = await import('#src/offline/writeRows.ts')
    return await returnToDraft(id, ['waiting'], null)
  } catch {
    return false
  }
}

/** Checks with the clinic whether a write without a reply was done, and sends it if not. */
export async function checkOutcome(id: string): Promise<SendOutcome> {
  if (await ownRow(id)) return outcomeOf(id)
  return { kind: keyringOf(store.get(sessionAtom)) ? 'sent' : 'unknown' }
}

/**
 * Sends a write with an unknown outcome again. A person decides this if the clinic can't report outcomes. The write
 * keeps its idempotency key, so a clinic that supports such keys does the write only once.
 */
export async function sendAgain(id: string): Promise<SendOutcome> {
  try {
    const { moveWrite } = await import('#src/offline/writeRows.ts')
    if (!(await ownRow(id))) return { kind: 'unavailable' }
    await moveWrite(id, ['unknown'], { state: 'waiting' })
    return await outcomeOf(id)
  } catch {
    return { kind: 'unavailable' }
  }
}

/** Tries to send all queued writes now. Never rejects. */
export async function sendWrites(): Promise<void> {
  try {
    const { endOwnPauses } = await import('./pageSendDeps.ts')
    endOwnPauses()
  } catch {
    // The sending code can't be loaded. `runSender` fails in the same way, and the next run tries again.
  }
  return runSender()
}

async function ownRow(id: string): Promise<WriteRow | null> {
  const keyring = keyringOf(store.get(sessionAtom)) ?? (await openWriteKeys())
  if (!keyring) return null
  try {
    const { isOwn, readWriteRow } = await import('#src/offline/writeRows.ts')
    const row = await readWriteRow(id)
    return row && isOwn(keyring, row) ? row : null
  } catch {
    return null
  }
}

/** Sends all queued writes, and returns the outcome of one. Waits at most 10 s until the sending of this one starts. */
async function outcomeOf(id: string): Promise<SendOutcome> {
  const { readWriteRow } = await import('#src/offline/writeRows.ts')
  const sending = sendWrites()
  let isOver = false
  void sending.then(() => {
    isOver = true
  })
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- it waits for a person's own write to end
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
    const row = await readWriteRow(id)
    if (!row) return { kind: 'sent' }
    if (row.state === 'draft') return row.problem ? { kind: 'refused', code: row.problem } : { kind: 'waiting' }
    if (row.state !== 'sending') return { kind: row.state }
    if (isOver) return { kind: 'waiting' }
  }
}
