import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Whether the user gets a mail about new messages. The calls in this file are not in the spec. */
const Choice = v.object({
  wantsMail: v.boolean(),
  /** Whether the account has a mail address. Without one, no mail is sent. */
  hasAddress: v.boolean(),
})

/**
 * The user's choice about mails. Off by default. A mail says only that there is a new message to the user, or to a
 * person they act for, with a link to the portal: nothing about the message. At most one mail an hour is sent:
 * messages in the hour after a mail share one mail at its end.
 */
export const messageMail = endpoint({
  method: 'GET',
  path: 'p-portal/messages/mail',
  allowedBy: { whose: 'user' },
  offline: 'never',
  reply: Choice,
})

/** Turns mails about new messages on or off. */
export const changeMessageMail = endpoint({
  method: 'PUT',
  path: 'p-portal/messages/mail',
  allowedBy: { whose: 'user' },
  offline: 'never',
  body: v.object({ wantsMail: v.boolean() }),
  reply: Choice,
})
