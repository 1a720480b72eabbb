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

/** How long a person waits for others' turns before the write counts as waiting, ms. */
const timeoutMs = 10_000

/**
 * Puts a draft into the outbox and tries to send it at once. It lies there before anything is sent, and from then on it
 * goes by itself. `onProgress`: bytes of all its parts, as they are sealed. It never rejects.
 */
export async function queueWrite(
  id: string,
  part: WritePart,
  onProgress?: (sent: number, total: number) => void,
): Promise<SendOutcome> {
  const stop = onProgress && watchProgress(id, onProgress)
  try {
    const keyring = keyringOf(store.get(sessionAtom)) ?? (await openWriteKeys())
    const queued = await queue(keyring, id, part)
    if (queued === 'waiting') {
      flagWaiting(true)
      return await outcomeOf(id)
    }
    return await sendUnstored(id, part, queued)
  } catch {
    return { kind: 'unavailable' }
  } finally {
    stop?.()
  }
}

async function queue(keyring: WriteKeyring | null, id: string, part: WritePart): Promise<QueueOutcome['kind']> {
  if (!keyring) return 'unavailable'
  // What this page has of it alone can't wait in the outbox.
  if (memoryDraft(id)) return 'no-room'
  const { queueDraft } = await import('#src/offline/writeStore.ts')
  return (await queueDraft(keyring, id, part)).kind
}

/** What can't be stored can still be sent, while there is somebody to send it to. */
async function sendUnstored(
  id: string,
  part: WritePart,
  why: 'gone' | 'no-room' | 'unavailable',
): Promise<SendOutcome> {
  const here = memoryDraft(id)
  const files = new Map(here?.files)
  const row = await ownRow(id)
  for (const no of row?.files ?? []) {
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

/** Takes a waiting write back: it is a draft again. False where it is on its way by now, or gone. It never rejects. */
export async function takeBack(id: string): Promise<boolean> {
  if (!(await ownRow(id))) return false
  try {
    const { returnToDraft } = await import('#src/offline/writeRows.ts')
    return await returnToDraft(id, ['waiting'], null)
  } catch {
    return false
  }
}

/** Asks the clinic what became of a write of which no answer came, and sends it where it was not done. */
export async function checkOutcome(id: string): Promise<SendOutcome> {
  if (await ownRow(id)) return outcomeOf(id)
  return { kind: keyringOf(store.get(sessionAtom)) ? 'sent' : 'unknown' }
}

/**
 * Sends a write again of which nobody knows what became: a person decides so, where the clinic can't say. It goes under
 * its first number, by which a clinic that can tell does it once.
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

/** Tries now to send all that waits. It never rejects. */
export async function sendWrites(): Promise<void> {
  try {
    const { endOwnPauses } = await import('./pageSendDeps.ts')
    endOwnPauses()
  } catch {
    // What sends can't be fetched now: the run finds that out too, and the next one tries again.
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

/** Sends, and says what became of one of them. Another tab, or a long queue, may be at work: it is not waited for. */
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
