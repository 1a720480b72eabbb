import { attachmentLimits } from '#src/contract/attachments.ts'
import {
  inbox as inboxCall,
  message as messageCall,
  outbox as outboxCall,
  trash as trashCall,
} from '#src/contract/messages.ts'
import {
  markMessage as markMessageCall,
  markMessages as markMessagesCall,
  updateMessage as updateMessageCall,
} from '#src/contract/messageChanges.ts'
import {
  mailboxReader as mailboxReaderCall,
  insuranceMessage as insuranceMessageCall,
  messageLimits,
  messageRoutes as messageRoutesCall,
  recipients as recipientsCall,
  sendMessage as sendMessageCall,
} from '#src/contract/messageWriting.ts'
import {
  changeMessageMail as changeMessageMailCall,
  messageMail as messageMailCall,
} from '#src/contract/messageMail.ts'
import { listMessageRoutes } from '../services/messages/listMessageRoutes.ts'
import { listRecipients } from '../services/messages/listRecipients.ts'
import { markMessage } from '../services/messages/markMessage.ts'
import { markMessages } from '../services/messages/markMessages.ts'
import { changeMessageMail, readMessageMail } from '../services/messages/messageMailChoice.ts'
import { readInsuranceMessage } from '../services/messages/readInsuranceMessage.ts'
import { readMailboxReader } from '../services/messages/readMailboxReader.ts'
import { readMailbox } from '../services/messages/readMailbox.ts'
import { readMessage } from '../services/messages/readMessage.ts'
import { sanitizeLongBody } from '../services/messages/sanitizeLongBody.ts'
import { sendMessage } from '../services/messages/sendMessage.ts'
import { updateMessage } from '../services/messages/updateMessage.ts'
import { onThread } from '../thread/onThread.ts'
import type { readMessageBody } from './largeBodies.ts'
import { type AreaRoute, queuedRoute, route } from './mount.ts'

/** A message of the maximum size with the thumbnails of its files, with the worst case of JSON escaping. */
const wholeMessage = 6 * messageLimits.body + attachmentLimits.count * attachmentLimits.thumbnailLength + 64 * 1024

/** The order matters: a literal path must precede a path with a parameter. */
export const messageRoutes: AreaRoute[] = [
  queuedRoute(sendMessageCall, sendMessage, { prepare: ({ body }) => sanitizeLongBody(body.body) }),
  queuedRoute(markMessageCall, markMessage),
  queuedRoute(markMessagesCall, markMessages),
  route(inboxCall, (ctx) => readMailbox(ctx, 'inbox')),
  route(outboxCall, (ctx) => readMailbox(ctx, 'outbox')),
  route(trashCall, (ctx) => readMailbox(ctx, 'trash')),
  route(insuranceMessageCall, readInsuranceMessage),
  route(messageCall, readMessage),
  route(updateMessageCall, updateMessage, {
    bodyLimit: wholeMessage,
    answerLarge: async (ctx, input) =>
      updateMessage(ctx, await onThread<typeof readMessageBody>('readMessageBody', input, [input.bytes.buffer])),
  }),
  route(recipientsCall, listRecipients),
  route(mailboxReaderCall, readMailboxReader),
  route(messageRoutesCall, listMessageRoutes),
  route(messageMailCall, readMessageMail),
  route(changeMessageMailCall, changeMessageMail),
]
