import type { ReadMark } from '#src/contract/messages.ts'
import { store } from '#src/session/state/session.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { marksOf } from '#src/writes/readMarks.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { readMarkWrite } from './readMarkWrite.ts'

/**
 * Queues a mark. It replaces those of the same message that still wait; one that is on its way arrives first. Each has an
 * id of its own, because the clinic does only one write under an id. Resolves with whether it was sent or waits.
 */
export async function queueReadMark(mark: ReadMark): Promise<boolean> {
  for (const { id, state } of marksOf(store.get(writesAtom).writes, mark.messageID))
    if (state === 'draft' || state === 'waiting') await discardWrite(id)
  const id = newWriteId()
  const { kind } = await queueNew(readMarkWrite, id, mark)
  const isSafe = kind === 'sent' || kind === 'waiting' || kind === 'unknown'
  // It can't come back as a draft: no screen lists marks.
  if (!isSafe) await discardWrite(id)
  return isSafe
}
