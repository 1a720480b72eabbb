import type { ReadMark } from '#src/contract/messages.ts'
import { store } from '#src/session/state/session.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { marksOf } from '#src/writes/readMarks.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { readMarkWrite } from './readMarkWrite.ts'

/**
 * Queues a read mark in place of any waiting marks of the same message. A mark that is already being sent arrives
 * before the new one. Each mark has its own id, because the clinic carries out only one write per id. Resolves with
 * true if the new mark was sent or is queued.
 */
export async function queueReadMark(mark: ReadMark): Promise<boolean> {
  for (const { id, state } of marksOf(store.get(writesAtom).writes, mark.messageID))
    if (state === 'draft' || state === 'waiting') await discardWrite(id)
  const id = newWriteId()
  const { kind } = await queueNew(readMarkWrite, id, mark)
  const isSafe = kind === 'sent' || kind === 'waiting' || kind === 'unknown'
  // Discard a mark that was neither sent nor queued. As a draft it would stay unseen, because no screen lists marks.
  if (!isSafe) await discardWrite(id)
  return isSafe
}
