import { type MessageMarks } from '#src/contract/messages.ts'
import { maxMarked } from '#src/contract/messageChanges.ts'
import { discardWrite, newWriteId } from '#src/writes/drafts.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { takeBack } from '#src/writes/queueWrite.ts'
import { messageMarksWrite } from './messageMarksWrite.ts'

/** A queued change, with the id of its write. */
export interface QueuedMarks {
  readonly id: string
  readonly marks: MessageMarks
}

export interface MarksQueue {
  readonly parts: readonly QueuedMarks[]
  /** Resolves with whether every part was sent or is queued. */
  readonly done: Promise<boolean>
}

/** Queues a change of messages, in parts that the clinic accepts: all at once, so that none is lost. Never rejects. */
export function queueMarks({ messageIDs, ...change }: MessageMarks): MarksQueue {
  const parts: QueuedMarks[] = []
  for (let from = 0; from < messageIDs.length; from += maxMarked)
    parts.push({ id: newWriteId(), marks: { messageIDs: messageIDs.slice(from, from + maxMarked), ...change } })
  const queuePart = async ({ id, marks }: QueuedMarks) => {
    const { kind } = await queueNew(messageMarksWrite, id, marks)
    if (kind === 'sent' || kind === 'waiting' || kind === 'unknown') return true
    // As a draft it would stay unseen, because no screen lists these writes.
    await discardWrite(id)
    return false
  }
  return { parts, done: Promise.all(parts.map(queuePart)).then((outcomes) => outcomes.every(Boolean)) }
}

/** Returns the change that undoes this one. It must name only messages that the change changed. */
export function inverseOf({ messageIDs, isRead, isDeleted }: MessageMarks): MessageMarks {
  return {
    messageIDs,
    ...(isRead !== undefined && { isRead: !isRead }),
    ...(isDeleted !== undefined && { isDeleted: !isDeleted }),
  }
}

/**
 * Undoes queued changes: removes those that still wait, and queues the inverse of those that were sent, or are being
 * sent. Resolves with whether all are undone or will be.
 */
export async function undoMarks(parts: readonly QueuedMarks[]): Promise<boolean> {
  let isSafe = true
  for (const { id, marks } of parts)
    // `discardWrite` can't tell: it also succeeds for a write that was sent.
    if (await takeBack(id)) await discardWrite(id)
    else isSafe = (await queueMarks(inverseOf(marks)).done) && isSafe
  return isSafe
}
