import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { attachmentLimits, Blob } from './images.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const id = v.pipe(v.number(), v.safeInteger())
const noId = v.optional(v.nullable(id), null)

export const messageLimits = {
  /** Characters. */
  subject: 200,
  /** A body's HTML, bytes of UTF-8. */
  body: 100_000,
} as const

/** Topics for new messages have this type; '*' asks for those of every type (portal §7, §9). */
export const newMessageRouteType = 4
/** Whom the patient portal asks for (portal §6). */
export const portalRecipientType = 4
/** "0 if none" (portal §7). */
export const anyRecipientType = 0

/**
 * portal §3. `date` is an instant, `body` HTML of the tags in richText.ts. Read and deleted are what the reader did
 * with it: the other side's own are theirs. In lists `attachments` is empty, and `hasAttachments` says whether there are.
 */
export const Message = v.object({
  messageID: v.number(),
  subject: v.string(),
  body: v.string(),
  date: v.string(),
  isRead: v.boolean(),
  isDeleted: v.boolean(),
  isReplied: v.boolean(),
  /** When it was answered last, and by whom. */
  replyDate: v.nullable(v.string()),
  reply_RecptID_From: v.nullable(v.number()),
  reply_RecptTypeID_From: v.nullable(v.number()),
  hasAttachments: v.boolean(),
  attachments: v.array(Blob),
  recptID_From: v.number(),
  recptTypeID_From: v.number(),
  recptID_To: v.number(),
  recptTypeID_To: v.number(),
  fromUserDisplayName: v.string(),
  toUserDisplayName: v.string(),
  /** Why the record system could not take it, in its own words. */
  recordError: v.nullable(v.string()),
  /** The message that it answers (chosen in reading): conversations are made of it. */
  ppMsgID_Prev: v.nullable(v.number()),
  /** The topic's number and name (chosen in reading). */
  ppRouteID: v.nullable(v.number()),
  topic: v.nullable(v.string()),
  /** Who got a copy (chosen). */
  ccUserDisplayName: v.nullable(v.string()),
})
export type Message = v.InferOutput<typeof Message>

const Messages = v.object({ data: v.array(Message) })

/** What was sent to the reader and not deleted, newest first. */
export const inbox = endpoint({
  method: 'GET',
  path: 'messages/inbox',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  reply: Messages,
})

/** What the reader sent and did not delete, newest first. */
export const outbox = endpoint({
  method: 'GET',
  path: 'messages/outbox',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  reply: Messages,
})

/** What the reader deleted, sent or got, newest first (portal §4). */
export const trash = endpoint({
  method: 'GET',
  path: 'messages/trash',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  reply: Messages,
})

/** One message of the reader's with its attachments and their small pictures. */
export const message = endpoint({
  method: 'GET',
  path: 'messages/{id}',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  keep: { most: 200, bytes: 20_000_000, days: 400 },
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  reply: v.object({ data: Message }),
})

/** The whole message with one field changed; the reply echoes it (portal §7). */
export const updateMessage = endpoint({
  method: 'PUT',
  path: 'messages/update/{messageID}',
  allowedBy: { whose: 'recipient' },
  offline: 'never',
  params: v.object({ messageID: v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer()) }),
  body: Message,
  reply: v.object({ data: Message }),
})

/**
 * Marks one message of the reader's as read or unread (chosen). Unlike `updateMessage` it needs no copy of the message, so
 * that it can wait on a device. Repeating it changes nothing.
 */
export const markMessage = endpoint({
  method: 'PUT',
  path: 'p-portal/messages/{messageID}/read',
  allowedBy: { whose: 'recipient' },
  offline: 'queue',
  params: v.object({ messageID: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  body: v.object({ isRead: v.boolean() }),
  reply: v.object({ isRead: v.boolean() }),
})

/** A mark as it waits on a device: what `markMessage` is to do. */
export const ReadMark = v.object({ messageID: v.number(), isRead: v.boolean() })
export type ReadMark = v.InferOutput<typeof ReadMark>

/** A message that is being composed (portal §3). The sender's own address must be who the session shows. */
export const NewMessage = v.object({
  /** Something of it can be seen; and so of the body, where no file goes with it. */
  subject: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(messageLimits.subject)),
  body: v.pipe(v.string(), v.maxBytes(messageLimits.body)),
  recptID_From: id,
  recptTypeID_From: id,
  recptID_To: id,
  recptTypeID_To: id,
  /** The message that it answers; null for a new one. */
  ppMsgID_Prev: noId,
  ppRouteID: noId,
  ppRouteEntID: noId,
  /** Who gets a copy. */
  ccID: noId,
  ccRecptTypeID: noId,
  /** Uploads that came before it, by the keys that they were given (chosen). */
  attachments: v.optional(
    v.pipe(v.array(v.object({ uploadKey: v.pipe(v.string(), v.uuid()) })), v.maxLength(attachmentLimits.count)),
    [],
  ),
})
export type NewMessage = v.InferOutput<typeof NewMessage>

/**
 * portal §7. Refused with `recipient-gone`, `topic-gone` or `attachment-gone` where one of them is not there any more, with
 * `not-found` where what it answers does not lie in the sender's mailbox, and with `too-many-tries` after 1000 in a day.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: 'messages',
  allowedBy: { whose: 'recipient' },
  offline: 'queue',
  body: NewMessage,
  reply: v.object({ data: Message }),
})

/** portal §3 "Recipient option". `kind` is chosen: who it is, in the reader's words, such as a specialty. */
export const RecipientOption = v.object({
  key: v.object({ recptID: v.number(), recptTypeID: v.number() }),
  displayName: v.string(),
  email: v.optional(v.nullable(v.string()), null),
  kind: v.optional(v.nullable(v.string()), null),
})
export type RecipientOption = v.InferOutput<typeof RecipientOption>

/** Whom the reader may write to (portal §6): of one type, or of all with 0; 4 gives the patient portal's list. */
export const recipients = endpoint({
  method: 'GET',
  path: 'messages/recipients/{type}',
  allowedBy: { whose: 'recipient' },
  offline: 'never',
  params: v.object({ type: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  reply: v.object({ data: v.array(RecipientOption) }),
})

/** portal §3 "Message route (topic)". */
export const MessageRoute = v.object({
  PPRouteID: v.number(),
  NameX: v.string(),
  DescX: v.string(),
  Disclaimer: v.nullable(v.string()),
  IsActive: v.boolean(),
  IsActiveDate: v.string(),
  PPRouteTypeID: v.number(),
  PrvID: v.nullable(v.number()),
  RptID: v.nullable(v.number()),
})
export type MessageRoute = v.InferOutput<typeof MessageRoute>

/** Active topics by name: those for new messages, or of every type for a reply (portal §7). */
export const topicQueries = {
  newMessage: { $filter: `IsActive eq true and PPRouteTypeID eq ${newMessageRouteType}`, $orderby: 'NameX' },
  reply: { $filter: 'IsActive eq true', $orderby: 'NameX' },
} as const

/** portal §7: active routes, ordered by NameX, optionally of one type. The resource name is chosen. */
export const messageRoutes = endpoint({
  method: 'GET',
  path: 'odata/MessageRoutes',
  allowedBy: { whose: 'user' },
  offline: 'record',
  fixedQueries: [topicQueries.newMessage, topicQueries.reply],
  query: ODataQuery,
  reply: rowsOf(v.partial(MessageRoute)),
})

/** What a message about one's insurance card begins with, to the provider (recipient type 59; clinical §7). */
export const insuranceMessage = endpoint({
  method: 'GET',
  path: 'messages/insRedirMsg',
  allowedBy: { whose: 'record' },
  offline: 'never',
  reply: v.object({
    prvID: v.number(),
    subject: v.string(),
    body: v.string(),
    ppRouteEntID: v.nullable(v.number()),
    ppRouteID: v.nullable(v.number()),
  }),
})
