import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { attachmentLimits } from './attachments.ts'
import { ODataQuery, rowsOf } from './odata.ts'
import { Message } from './messages.ts'

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
