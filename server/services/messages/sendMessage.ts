import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { messageLimits, type RecipientOption } from '#src/contract/messageWriting.ts'
import type * as contract from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { messageAttachments, messageParties, messageRoutes, messages } from '../../db/schema/messages.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { Recipient, SignedInContext } from '../context.ts'
import { logActivity } from '../activity/logActivity.ts'
import { authorOf } from '../authorship/authorOf.ts'
import { announce } from '../events/announce.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { type AnsweredMessage, answeredMessage, refuseUnseen } from './answeredMessage.ts'
import { attachedUploads } from './attachedUploads.ts'
import { mailboxesOf } from './mailboxesOf.ts'
import { mailReaders } from './mailReaders.ts'
import { messageRecipient, topicProvider } from './messageRecipients.ts'
import { messageWire, ofMailbox, selectMessages } from './messageWire.ts'
import { recipientName } from './recipientName.ts'
import { recordCardSides } from './recordCardSides.ts'
import { refuseTooManyMessages } from './refuseTooManyMessages.ts'
import { hasText, isVisible } from './sanitizeBody.ts'

type New = ParsedInput<typeof contract.sendMessage>['body']
type Key = RecipientOption['key']
type To = Pick<RecipientOption, 'key' | 'displayName'>

const isSame = (one: Key, other: Key) => one.recptID === other.recptID && one.recptTypeID === other.recptTypeID
const badInput = (detail: string) => new ServiceError(400, 'bad-input', detail)
/** Returns the same error whether the recipient exists or not. */
const gone = () => new ServiceError(403, 'recipient-gone')

/**
 * Throws 400 if the subject has no visible text, if the sanitized body is too long, or if there is neither visible text
 * in the body nor an attachment.
 */
function checkText({ subject, attachments }: New, body: string): void {
  if (!isVisible(subject)) throw badInput('body.subject: expected visible text')
  // Escaping lengthens the text. The stored body must fit the limit, because clients send it to `updateMessage`.
  if (Buffer.byteLength(body) > messageLimits.body) throw badInput('body.body: too long')
  if (attachments.length === 0 && !hasText(body)) throw badInput('body.body: expected text or attachments')
}

/**
 * Returns the recipient of a copy, or null. One message never goes to two patients, because each would read about the
 * other.
 */
function copyKey({ ccID, ccRecptTypeID }: New, to: Key): Key | null {
  if (ccID === null && ccRecptTypeID === null) return null
  if (ccID === null || ccRecptTypeID === null) throw badInput('body.ccID: expected together with ccRecptTypeID')
  const key = { recptID: ccID, recptTypeID: ccRecptTypeID }
  if (isSame(key, to)) throw badInput('body.ccID: expected another recipient than recptID_To')
  if ([key, to].every(({ recptTypeID }) => recptTypeID === recipientTypes.patient))
    throw badInput('body.ccID: expected at most one patient')
  return key
}

/** Returns the provider whom the topic names; null without a topic or provider. Throws 409 `topic-gone`. */
async function topicReader({ db }: SignedInContext, ppRouteId: number | null): Promise<number | null> {
  if (ppRouteId === null) return null
  const [route] = await db
    .select({ prvId: messageRoutes.prvId })
    .from(messageRoutes)
    .where(and(eq(messageRoutes.ppRouteId, ppRouteId), eq(messageRoutes.isActive, true)))
  if (!route) throw new ServiceError(409, 'topic-gone')
  return route.prvId
}

/**
 * Returns the recipient if the caller may write to them, otherwise null. The caller may write to the sender of the
 * answered message, to every recipient that `messageRecipient` finds, and to the topic's provider.
 */
async function recipient(ctx: SignedInContext, key: Key, prev: AnsweredMessage | null, routePrvId: number | null) {
  if (prev?.writer && isSame(prev.writer.key, key)) {
    await refuseUnseen(ctx, key)
    return prev.writer
  }
  const listed = await messageRecipient(ctx, key)
  if (listed) return listed
  const isTopics = key.recptTypeID === recipientTypes.provider && key.recptID === routePrvId
  return isTopics ? topicProvider(ctx, key.recptID) : null
}

/** Returns everyone whose mailbox gets the message, besides the sender, each once. */
async function readersOf(ctx: SignedInContext, to: To, copy: To | null, routePrvId: number | null) {
  const all = [...(await mailboxesOf(ctx, to.key, routePrvId)), ...(copy ? await mailboxesOf(ctx, copy.key) : [])]
  const name = ({ recptId, recptTypeId }: Recipient) => `${recptTypeId} ${recptId}`
  const once = new Map(all.map((one) => [name(one), one]))
  once.delete(name(ctx.caller.recipient))
  return [...once.values()]
}

/**
 * Sends a message (portal §4, §7): stores it in the sender's outbox and in the inboxes of its readers, in one
 * transaction. Throws 403 `not-allowed` unless the sender is the caller, or the person the caller acts for. Throws 403
 * `recipient-gone` if the sender may not write to a recipient, 400 for a message without content, 404 if the answered
 * message is not in the sender's mailbox, 409 `topic-gone` or `attachment-gone`, 429 after too many messages in a day.
 * `body` is the sanitized body of the message.
 */
export async function sendMessage(
  ctx: WriteContext & Pick<AccountContext, 'mail' | 'push'>,
  { body: sent }: ParsedInput<typeof contract.sendMessage>,
  body: string,
): Promise<ReplyOf<typeof contract.sendMessage>> {
  const { recipient: from, userId } = ctx.caller
  if (!isSame({ recptID: sent.recptID_From, recptTypeID: sent.recptTypeID_From }, keyOf(from)))
    throw new ServiceError(403, 'not-allowed', 'sender: expected the caller')
  await refuseTooManyMessages(ctx)
  checkText(sent, body)
  const toKey = { recptID: sent.recptID_To, recptTypeID: sent.recptTypeID_To }
  const ccKey = copyKey(sent, toKey)
  const prev = sent.ppMsgID_Prev === null ? null : await answeredMessage(ctx, sent.ppMsgID_Prev)
  const routePrvId = await topicReader(ctx, sent.ppRouteID)
  const to = await recipient(ctx, toKey, prev, routePrvId)
  const copy = ccKey && (await messageRecipient(ctx, ccKey))
  if (!to || (ccKey && !copy)) throw gone()
  const attached = await attachedUploads(ctx, sent.attachments)
  const readers = await readersOf(ctx, to, copy, routePrvId)
  if (readers.length === 0) throw gone()

  const at = ctx.now()
  const author = await authorOf(ctx)
  const [row] = await ctx.db
    .insert(messages)
    .values({
      subject: sent.subject,
      body,
      sentAt: at,
      fromRecptId: from.recptId,
      fromRecptTypeId: from.recptTypeId,
      fromName: await recipientName(ctx.db, from),
      toRecptId: to.key.recptID,
      toRecptTypeId: to.key.recptTypeID,
      toName: to.displayName,
      ccRecptId: copy?.key.recptID ?? null,
      ccRecptTypeId: copy?.key.recptTypeID ?? null,
      ccName: copy?.displayName ?? null,
      ppRouteId: sent.ppRouteID,
      ppRouteEntId: sent.ppRouteEntID,
      prevMessageId: prev?.messageId ?? null,
      hasAttachments: attached.length > 0,
      userId,
      ...author,
    })
    .returning({ messageId: messages.messageId })
  if (!row) throw new Error('message: insert returned no row')
  const { messageId } = row
  await ctx.db
    .insert(messageParties)
    .values([
      { messageId, ...from, isSender: true, isRead: true },
      ...readers.map((one) => ({ messageId, ...one, isSender: false })),
    ])
  if (attached.length > 0)
    await ctx.db.insert(messageAttachments).values(attached.map((blobId, rank) => ({ messageId, blobId, rank })))
  const missingReason = sent.cardMissingReason ?? null
  await recordCardSides(ctx, { messageId, blobIds: attached, missingReason, author })
  // Only an answer to the sender is a reply. Continuing one's own message is not, nor is asking a third person.
  if (prev?.writer && isSame(prev.writer.key, toKey))
    await ctx.db
      .update(messages)
      .set({ repliedAt: at, replyRecptId: from.recptId, replyRecptTypeId: from.recptTypeId })
      .where(eq(messages.messageId, prev.messageId))
  // The entry names the recipient. `logActivity` keeps what staff send in their own name out of the open record's log,
  // so that no other patient reads the name.
  await logActivity(ctx, { activityType: 'message sent', sentTo: to.displayName })
  for (const one of [from, ...readers]) await announce(ctx.db, one, { kind: 'messages' })
  ctx.afterCommit(() => ctx.push.notify(readers, userId))
  await mailReaders(ctx, readers, [userId])

  const [stored] = await selectMessages(ctx.db).where(and(ofMailbox(from), eq(messages.messageId, messageId)))
  if (!stored) throw new Error('message: not found after insert')
  return { data: messageWire(stored) }
}

function keyOf({ recptId, recptTypeId }: Recipient): Key {
  return { recptID: recptId, recptTypeID: recptTypeId }
}
