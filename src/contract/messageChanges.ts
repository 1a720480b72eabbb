import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Message } from './messages.ts'

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
