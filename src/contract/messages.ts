import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** portal §3, the fields that reading needs. `date` is an instant. */
export const Message = v.object({
  messageID: v.number(),
  subject: v.string(),
  body: v.string(),
  date: v.string(),
  isRead: v.boolean(),
  isDeleted: v.boolean(),
  isReplied: v.boolean(),
  hasAttachments: v.boolean(),
  recptID_From: v.number(),
  recptTypeID_From: v.number(),
  recptID_To: v.number(),
  recptTypeID_To: v.number(),
  fromUserDisplayName: v.string(),
  toUserDisplayName: v.string(),
})
export type Message = v.InferOutput<typeof Message>

/** Newest first. */
export const inbox = endpoint({
  method: 'GET',
  path: 'messages/inbox',
  access: 'session',
  offline: 'record',
  reply: v.object({ data: v.array(Message) }),
})

/** The whole message with one field changed; the reply echoes it (portal §7). */
export const updateMessage = endpoint({
  method: 'PUT',
  path: 'messages/update/{messageID}',
  access: 'session',
  offline: 'never',
  params: v.object({ messageID: v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer()) }),
  body: Message,
  reply: v.object({ data: Message }),
})
