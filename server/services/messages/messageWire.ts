import { and, eq } from 'drizzle-orm'
import type { Message } from '#src/contract/messages.ts'
import type { Connection } from '../../db/client.ts'
import { messageParties, messageRoutes, messages } from '../../db/schema/messages.ts'
import { authorshipWire } from '../authorship/authorshipWire.ts'
import type { Recipient } from '../context.ts'

/** Columns for the wire form of a message in a mailbox. */
export const messageColumns = {
  messageId: messages.messageId,
  subject: messages.subject,
  body: messages.body,
  sentAt: messages.sentAt,
  isRead: messageParties.isRead,
  isDeleted: messageParties.isDeleted,
  repliedAt: messages.repliedAt,
  replyRecptId: messages.replyRecptId,
  replyRecptTypeId: messages.replyRecptTypeId,
  hasAttachments: messages.hasAttachments,
  fromRecptId: messages.fromRecptId,
  fromRecptTypeId: messages.fromRecptTypeId,
  fromName: messages.fromName,
  toRecptId: messages.toRecptId,
  toRecptTypeId: messages.toRecptTypeId,
  toName: messages.toName,
  ccName: messages.ccName,
  prevMessageId: messages.prevMessageId,
  ppRouteId: messages.ppRouteId,
  topic: messageRoutes.nameX,
  authorRecptId: messages.authorRecptId,
  authorRecptTypeId: messages.authorRecptTypeId,
  authorName: messages.authorName,
}

type Of<T> = T extends { _: { data: infer D; notNull: infer N } } ? (N extends true ? D : D | null) : never
export type MessageRow = {
  [Name in keyof typeof messageColumns]: Of<(typeof messageColumns)[Name]> | (Name extends 'topic' ? null : never)
}

/** Selects the messages of all mailboxes. Narrow the query to one mailbox with `ofMailbox`. */
export function selectMessages(db: Connection) {
  return db
    .select(messageColumns)
    .from(messageParties)
    .innerJoin(messages, eq(messages.messageId, messageParties.messageId))
    .leftJoin(messageRoutes, eq(messageRoutes.ppRouteId, messages.ppRouteId))
}

/** Condition for the mailbox of a recipient. */
export function ofMailbox({ recptId, recptTypeId }: Recipient) {
  return and(eq(messageParties.recptTypeId, recptTypeId), eq(messageParties.recptId, recptId))
}

/** Converts a row to the contract's form (portal §3), without the attachments. */
export function messageWire(row: MessageRow): Message {
  return {
    messageID: row.messageId,
    subject: row.subject,
    body: row.body,
    date: row.sentAt?.toISOString() ?? '',
    isRead: row.isRead,
    isDeleted: row.isDeleted,
    isReplied: row.repliedAt !== null,
    replyDate: row.repliedAt?.toISOString() ?? null,
    reply_RecptID_From: row.replyRecptId,
    reply_RecptTypeID_From: row.replyRecptTypeId,
    hasAttachments: row.hasAttachments,
    attachments: [],
    recptID_From: row.fromRecptId,
    recptTypeID_From: row.fromRecptTypeId,
    recptID_To: row.toRecptId,
    recptTypeID_To: row.toRecptTypeId,
    fromUserDisplayName: row.fromName,
    toUserDisplayName: row.toName,
    recordError: null,
    ppMsgID_Prev: row.prevMessageId,
    ppRouteID: row.ppRouteId,
    topic: row.topic,
    ccUserDisplayName: row.ccName,
    authorship: authorshipWire(row, { recptId: row.fromRecptId, recptTypeId: row.fromRecptTypeId, name: row.fromName }),
  }
}
