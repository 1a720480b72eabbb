import type { Message } from '#src/contract/messages.ts'
import { messages } from '../../db/schema/records.ts'

/** The columns of a message that its wire form is made of. */
export const messageColumns = {
  messageId: messages.messageId,
  subject: messages.subject,
  body: messages.body,
  sentAt: messages.sentAt,
  isRead: messages.isRead,
  isDeleted: messages.isDeleted,
  isReplied: messages.isReplied,
  fromRecptId: messages.fromRecptId,
  fromRecptTypeId: messages.fromRecptTypeId,
  fromName: messages.fromName,
  toRecptId: messages.toRecptId,
  toRecptTypeId: messages.toRecptTypeId,
  toName: messages.toName,
}

export type MessageRow = Pick<typeof messages.$inferSelect, keyof typeof messageColumns>

/** portal §3. The table has no attachments, so none has one. */
export function messageWire(row: MessageRow): Message {
  return {
    messageID: row.messageId,
    subject: row.subject,
    body: row.body,
    date: row.sentAt?.toISOString() ?? '',
    isRead: row.isRead,
    isDeleted: row.isDeleted,
    isReplied: row.isReplied,
    hasAttachments: false,
    recptID_From: row.fromRecptId,
    recptTypeID_From: row.fromRecptTypeId,
    recptID_To: row.toRecptId,
    recptTypeID_To: row.toRecptTypeId,
    fromUserDisplayName: row.fromName,
    toUserDisplayName: row.toName,
  }
}
