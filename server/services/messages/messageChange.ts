import type { Message } from '#src/contract/messages.ts'
import { ServiceError } from '../../ServiceError.ts'

/** The two fields that a reader may change (portal §7). */
export type MessageChange = Partial<Pick<Message, 'isRead' | 'isDeleted'>>

/**
 * Fields that a reader can never change. `date` can't be changed either, but is compared as a time. Differences in the
 * reply fields, `topic` and `recordError` are ignored, because the reader's copy might be older than the server's.
 * `attachments` is ignored, because a copy from a list has none. `authorship` is ignored, because a copy from an older
 * version has none.
 */
const fixed = [
  'messageID',
  'subject',
  'body',
  'hasAttachments',
  'recptID_From',
  'recptTypeID_From',
  'recptID_To',
  'recptTypeID_To',
  'fromUserDisplayName',
  'toUserDisplayName',
  'ccUserDisplayName',
  'ppMsgID_Prev',
  'ppRouteID',
] as const

/**
 * Returns the change in `sent`, which is "the whole message with one field changed" (portal §7). The change is empty if
 * the message already has the value, for example after a lost reply or a change in a second tab. Throws 400 if a fixed
 * field differs. Throws 409 if both `isRead` and `isDeleted` differ, because the reader's copy is then stale.
 */
export function messageChange(stored: Message, sent: Message): MessageChange {
  const rewritten = fixed.find((field) => stored[field] !== sent[field])
  if (rewritten) throw new ServiceError(400, 'bad-input', `${rewritten}: can't be changed`)
  if (Date.parse(stored.date) !== Date.parse(sent.date) && stored.date !== sent.date)
    throw new ServiceError(400, 'bad-input', "date: can't be changed")
  const readChanges = stored.isRead !== sent.isRead
  const deletedChanges = stored.isDeleted !== sent.isDeleted
  if (readChanges && deletedChanges)
    throw new ServiceError(409, 'conflict', 'isRead, isDeleted: expected one of them to change')
  if (readChanges) return { isRead: sent.isRead }
  return deletedChanges ? { isDeleted: sent.isDeleted } : {}
}
