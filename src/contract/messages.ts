import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { endpoint } from './endpoint.ts'
import { attachmentLimits, Blob } from './attachments.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const id = v.pipe(v.number(), v.safeInteger())
const noId = v.optional(v.nullable(id), null)

export const messageLimits = {
  /** Max length of a subject, characters. */
  subject: 200,
  /** Max size of a body's HTML, bytes of UTF-8. */
  body: 100_000,
} as const

/** Type of the topics for new messages. A reply may have a topic of any type: `*` in the spec (portal §7, §9). */
export const newMessageRouteType = 4
/** Recipient type that the patient portal requests (portal §6). */
export const portalRecipientType = 4
/** Recipient type that requests recipients of every type. The spec says "0 if none" (portal §7). */
export const anyRecipientType = 0

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

/** Changes one field of a message. The body is the whole message; the reply echoes it (portal §7). */
export const updateMessage = endpoint({
  method: 'PUT',
  path: 'messages/update/{messageID}',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'never',
  params: v.object({ messageID: v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer()) }),
  body: Message,
  reply: v.object({ data: Message }),
})

/**
 * Marks one message of the reader as read or unread (not in the spec). Unlike `updateMessage`, the call needs no copy
 * of the message, so that it can be queued offline. Repeating the call changes nothing.
 */
export const markMessage = endpoint({
  method: 'PUT',
  path: 'p-portal/messages/{messageID}/read',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'queue',
  params: v.object({ messageID: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  body: v.object({ isRead: v.boolean() }),
  reply: v.object({ isRead: v.boolean() }),
})

/** A read or unread mark that a device queues to send with `markMessage`. */
export const ReadMark = v.object({ messageID: v.number(), isRead: v.boolean() })
export type ReadMark = v.InferOutput<typeof ReadMark>

/** Max number of messages in one `markMessages` call. */
export const maxMarked = 200

const MessageMark = v.pipe(
  v.object({
    messageIDs: v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      v.minLength(1),
      v.maxLength(maxMarked),
    ),
    isRead: v.optional(v.boolean()),
    isDeleted: v.optional(v.boolean()),
  }),
  v.check(({ isRead, isDeleted }) => isRead !== undefined || isDeleted !== undefined, 'expected isRead or isDeleted'),
)

/**
 * Marks messages of the reader as read or unread, archives or restores them (not in the spec). Like `markMessage`, the
 * call can be queued offline and repeated. Ignores messages that are not in the reader's mailbox; 404 if none is. The
 * reply names the messages that are in the mailbox.
 */
export const markMessages = endpoint({
  method: 'PUT',
  path: 'p-portal/messages/marks',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'queue',
  body: MessageMark,
  reply: v.object({ messageIDs: v.array(v.number()) }),
})

/** A change of messages that a device queues to send with `markMessages`. */
export const MessageMarks = v.object({
  messageIDs: v.array(v.number()),
  isRead: v.optional(v.boolean()),
  isDeleted: v.optional(v.boolean()),
})
export type MessageMarks = v.InferOutput<typeof MessageMarks>

/** Max length of the reason why only one side of an insurance card is sent, characters. */
export const cardMissingReasonLength = 500

/** A message to send (portal §3). The sender must be the user, or the person they act for in this session. */
export const NewMessage = v.object({
  /** Must have visible text. So must the body if the message has no attachments. */
  subject: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(messageLimits.subject)),
  body: v.pipe(v.string(), v.maxBytes(messageLimits.body)),
  recptID_From: id,
  recptTypeID_From: id,
  recptID_To: id,
  recptTypeID_To: id,
  /** Id of the message that this one answers; null for a new conversation. */
  ppMsgID_Prev: noId,
  ppRouteID: noId,
  ppRouteEntID: noId,
  /** The recipient of a copy; null if none. */
  ccID: noId,
  ccRecptTypeID: noId,
  /** Uploads that were sent before the message, by their keys (not in the spec). */
  attachments: v.optional(
    v.pipe(v.array(v.object({ uploadKey: v.pipe(v.string(), v.uuid()) })), v.maxLength(attachmentLimits.count)),
    [],
  ),
  /**
   * Why only one side of an insurance card is attached (not in the spec). Ignored if the attachments have no side of a
   * card, or both.
   */
  cardMissingReason: v.optional(
    v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(cardMissingReasonLength))),
  ),
})
export type NewMessage = v.InferOutput<typeof NewMessage>

/**
 * Sends a message (portal §7). Throws:
 * - `not-allowed` if the sender is neither the user nor the person they act for.
 * - `recipient-gone` if the sender may not write to a recipient, or a recipient doesn't exist.
 * - `topic-gone` if the topic is missing or inactive.
 * - `attachment-gone` if an upload is missing or belongs to another message.
 * - `not-found` if the answered message is not in the sender's mailbox.
 * - `too-many-tries` after 1000 messages in a day.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: 'messages',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'queue',
  body: NewMessage,
  reply: v.object({ data: Message }),
})

/**
 * A possible recipient (portal §3 "Recipient option"). `kind` (not in the spec) is a description, such as a specialty.
 */
export const RecipientOption = v.object({
  key: v.object({ recptID: v.number(), recptTypeID: v.number() }),
  displayName: v.string(),
  email: v.optional(v.nullable(v.string()), null),
  kind: v.optional(v.nullable(v.string()), null),
})
export type RecipientOption = v.InferOutput<typeof RecipientOption>

/**
 * The recipients to whom the reader may write (portal §6). `type`: 0 for all types, 4 for the patient portal's list.
 */
export const recipients = endpoint({
  method: 'GET',
  path: 'messages/recipients/{type}',
  allowedBy: { whose: 'recipient', inScope: ['communication'] },
  offline: 'never',
  params: v.object({ type: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  reply: v.object({ data: v.array(RecipientOption) }),
})

/**
 * Whether anyone reads a patient's mailbox in the portal now: the patient, or a representative with an account. Staff ask
 * before they write to a patient. 404 for a patient whom the user may not see. Not in the spec.
 */
export const mailboxReader = endpoint({
  method: 'GET',
  path: 'p-portal/messages/readers/{ptId}',
  allowedBy: { whose: 'user', userType: 'staff' },
  offline: 'never',
  params: v.object({ ptId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  reply: v.object({ hasReader: v.boolean() }),
})

/** A topic for messages (portal §3 "Message route (topic)"). */
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

/**
 * Queries for active topics, ordered by name (portal §7): the topics for new messages, or topics of every type for a
 * reply.
 */
export const topicQueries = {
  newMessage: { $filter: `IsActive eq true and PPRouteTypeID eq ${newMessageRouteType}`, $orderby: 'NameX' },
  reply: { $filter: 'IsActive eq true', $orderby: 'NameX' },
} as const

/** Topics for messages (portal §7), requested with `topicQueries`. The resource name is not in the spec. */
export const messageRoutes = endpoint({
  method: 'GET',
  path: 'odata/MessageRoutes',
  allowedBy: { whose: 'user' },
  offline: 'record',
  fixedQueries: [topicQueries.newMessage, topicQueries.reply],
  query: ODataQuery,
  reply: rowsOf(v.partial(MessageRoute)),
})

/** A prefilled message about the patient's insurance card, to the provider (recipient type 59; clinical §7). */
export const insuranceMessage = endpoint({
  method: 'GET',
  path: 'messages/insRedirMsg',
  allowedBy: { whose: 'record', inScope: ['communication'] },
  offline: 'record',
  reply: v.object({
    prvID: v.number(),
    /** Name of the provider (not in the spec). */
    prvFullName: v.optional(v.nullable(v.string()), null),
    subject: v.string(),
    body: v.string(),
    ppRouteEntID: v.nullable(v.number()),
    ppRouteID: v.nullable(v.number()),
  }),
})
