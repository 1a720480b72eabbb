import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { endpoint } from './endpoint.ts'
import { Blob } from './attachments.ts'

/**
 * A message (portal §3). `date` is an instant. `body` is HTML with only the tags in richText.ts. `isRead` and
 * `isDeleted` are the reader's own flags: sender and recipient each have theirs. In lists `attachments` is empty, and
 * `hasAttachments` says whether there are any.
 */
export const Message = v.object({
  messageID: v.number(),
  subject: v.string(),
  body: v.string(),
  date: v.string(),
  isRead: v.boolean(),
  isDeleted: v.boolean(),
  isReplied: v.boolean(),
  /** Time of the last reply; null if none. The next two fields name its sender. */
  replyDate: v.nullable(v.string()),
  reply_RecptID_From: v.nullable(v.number()),
  reply_RecptTypeID_From: v.nullable(v.number()),
  hasAttachments: v.boolean(),
  attachments: v.array(Blob),
  recptID_From: v.number(),
  recptTypeID_From: v.number(),
  recptID_To: v.number(),
  recptTypeID_To: v.number(),
  /** Name of the sender. If the author wrote for another person, the sender is that person. */
  fromUserDisplayName: v.string(),
  toUserDisplayName: v.string(),
  /** The record system's own error text if it rejected the message; otherwise null. */
  recordError: v.nullable(v.string()),
  /**
   * Id of the message that this one answers; conversations are built from it. In the spec, only a message to send has
   * this id.
   */
  ppMsgID_Prev: v.nullable(v.number()),
  /** Id and name of the topic. In the spec, only a message to send has a topic. */
  ppRouteID: v.nullable(v.number()),
  topic: v.nullable(v.string()),
  /** Name of the person who received a copy; null if none (not in the spec). */
  ccUserDisplayName: v.nullable(v.string()),
  /**
   * Who wrote the message, and for whom (not in the spec). Null if unknown. `updateMessage` ignores it, because copies
   * from older versions lack it.
   */
  authorship: authorshipField,
})
export type Message = v.InferOutput<typeof Message>

const Messages = v.object({ data: v.array(Message) })

/** Messages that the reader received and did not delete, newest first. */
export const inbox = endpoint({
  method: 'GET',
  path: 'messages/inbox',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'record',
  reply: Messages,
})

/** Messages that the reader sent and did not delete, newest first. */
export const outbox = endpoint({
  method: 'GET',
  path: 'messages/outbox',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'record',
  reply: Messages,
})

/** Sent and received messages that the reader deleted, newest first (portal §4). */
export const trash = endpoint({
  method: 'GET',
  path: 'messages/trash',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'record',
  reply: Messages,
})

/** One message of the reader, with its attachments and their thumbnails. */
export const message = endpoint({
  method: 'GET',
  path: 'messages/{id}',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'record',
  keep: { maxRows: 200, bytes: 20_000_000, days: 400 },
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  reply: v.object({ data: Message }),
})

/** A read or unread mark that a device queues to send with `markMessage`. */
export const ReadMark = v.object({ messageID: v.number(), isRead: v.boolean() })
export type ReadMark = v.InferOutput<typeof ReadMark>

/** A change of messages that a device queues to send with `markMessages`. */
export const MessageMarks = v.object({
  messageIDs: v.array(v.number()),
  isRead: v.optional(v.boolean()),
  isDeleted: v.optional(v.boolean()),
})
export type MessageMarks = v.InferOutput<typeof MessageMarks>
