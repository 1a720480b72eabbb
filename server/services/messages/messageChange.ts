import type { Message } from '#src/contract/messages.ts'
import { ServiceError } from '../../ServiceError.ts'

/** The two fields that a reader may change (portal §7). */
export type MessageChange = Partial<Pick<Message, 'isRead' | 'isDeleted'>>

/**
 * Fields that a reader can never change. The others are ignored: replies, a topic's name and `recordError` are the
 * server's and may be older in the reader's copy, and a copy from a list has no attachments.
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
 * Returns what "the whole message with one field changed" (portal §7) changes. Nothing if the message already has the
 * value, as after a lost reply or from a second tab. Throws 400 if it rewrites the message, and 409 if it changes two
 * fields, because the copy is then outdated.
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
