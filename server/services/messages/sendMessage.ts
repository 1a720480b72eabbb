import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type { RecipientOption } from '#src/contract/messages.ts'
import type * as contract from '#src/contract/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import {
  blobs,
  messageAttachments,
  messageParties,
  messageRoutes,
  messages,
  offices,
} from '../../db/schema/messages.ts'
import { patients, providers } from '../../db/schema/people.ts'
import type { Recipient, SignedInContext } from '../context.ts'
import { logActivity } from '../activity/logActivity.ts'
import { announce } from '../events/announce.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { WriteContext } from '../writes/once.ts'
import { messageRecipients } from './messageRecipients.ts'
import { messageWire, ofMailbox, selectMessages } from './messageWire.ts'
import { sanitizeBody } from './sanitizeBody.ts'

type New = ParsedInput<typeof contract.sendMessage>['body']

const isSame = (key: RecipientOption['key'], { recptId, recptTypeId }: Recipient) =>
  key.recptID === recptId && key.recptTypeID === recptTypeId

/** Under what name the caller, or whom they act for, writes. */
async function senderName({ db, caller }: SignedInContext): Promise<string> {
  const { recptId, recptTypeId } = caller.recipient
  if (recptTypeId === recipientTypes.patient) {
    const [row] = await db.select().from(patients).where(eq(patients.ptId, recptId))
    if (row) return [row.nameFirst, row.nameMiddle, row.nameLast].filter(Boolean).join(' ')
  }
  if (recptTypeId === recipientTypes.provider) {
    const [row] = await db.select({ name: providers.fullName }).from(providers).where(eq(providers.prvId, recptId))
    if (row) return row.name
  }
  const [row] = await db.select().from(accounts).where(eq(accounts.userId, caller.userId))
  return `${row?.nameFirst ?? ''} ${row?.nameLast ?? ''}`.trim()
}

interface Answered {
  readonly messageId: number
  /** Who may be answered: the other side of the message. */
  readonly key: RecipientOption['key']
  readonly displayName: string
}

/** The message that is answered, which must lie in the caller's own mailbox. */
async function answered(ctx: SignedInContext, prev: number): Promise<Answered> {
  const [row] = await selectMessages(ctx.db)
    .where(and(ofMailbox(ctx.caller.recipient), eq(messages.messageId, prev)))
    .for('update', { of: messages })
  if (!row) throw new ServiceError(404, 'not-found', 'no such message to answer')
  const { recptId, recptTypeId } = ctx.caller.recipient
  const isOwn = row.fromRecptId === recptId && row.fromRecptTypeId === recptTypeId
  return {
    messageId: row.messageId,
    key: isOwn
      ? { recptID: row.toRecptId, recptTypeID: row.toRecptTypeId }
      : { recptID: row.fromRecptId, recptTypeID: row.fromRecptTypeId },
    displayName: isOwn ? row.toName : row.fromName,
  }
}

/** Throws 403 `recipient-gone` for whoever the caller may not write to: whether they exist is not told. */
function recipientNamed(options: readonly RecipientOption[], recptId: number, recptTypeId: number): RecipientOption {
  const found = options.find(({ key }) => isSame(key, { recptId, recptTypeId }))
  if (!found) throw new ServiceError(403, 'recipient-gone')
  return found
}

async function routeNamed({ db }: SignedInContext, ppRouteId: number | null) {
  if (ppRouteId === null) return null
  const [route] = await db
    .select({ prvId: messageRoutes.prvId })
    .from(messageRoutes)
    .where(and(eq(messageRoutes.ppRouteId, ppRouteId), eq(messageRoutes.isActive, true)))
  if (!route) throw new ServiceError(409, 'topic-gone')
  return route
}

/** In whose mailbox it lies: what is written to an office is read by whom the topic names, else by whom the office has. */
async function reader(
  { db }: SignedInContext,
  to: RecipientOption['key'],
  routePrvId: number | null,
): Promise<Recipient> {
  if (to.recptTypeID !== recipientTypes.office) return { recptId: to.recptID, recptTypeId: to.recptTypeID }
  const [office] = await db.select({ prvId: offices.prvId }).from(offices).where(eq(offices.officeId, to.recptID))
  const prvId = routePrvId ?? office?.prvId
  if (!prvId) throw new ServiceError(403, 'recipient-gone', 'nobody reads for that office')
  return { recptId: prvId, recptTypeId: recipientTypes.provider }
}

/** The caller's own uploads that belong to no message yet, in the order of their keys. Throws 409 `attachment-gone`. */
async function uploads({ db, caller }: SignedInContext, { attachments }: New): Promise<number[]> {
  if (attachments.length === 0) return []
  const keys = attachments.map(({ uploadKey }) => uploadKey)
  const { recptId, recptTypeId } = caller.recipient
  const rows = await db
    .select({ blobId: blobs.blobId, uploadKey: blobs.uploadKey })
    .from(blobs)
    .where(
      and(
        eq(blobs.userId, caller.userId),
        eq(blobs.recptId, recptId),
        eq(blobs.recptTypeId, recptTypeId),
        inArray(blobs.uploadKey, keys),
        sql`not exists (select 1 from ${messageAttachments} where ${messageAttachments.blobId} = ${blobs.blobId})`,
      ),
    )
    .for('update')
  return keys.map((key) => {
    const found = rows.find(({ uploadKey }) => uploadKey === key)
    if (!found) throw new ServiceError(409, 'attachment-gone')
    return found.blobId
  })
}

/**
 * Sends a message (portal §4, §7): it lies in the sender's outbox and in the inbox of who reads it, all of it or nothing.
 * The sender is whom the session shows, and any other is refused (403); so is whoever the sender may not write to.
 */
export async function sendMessage(
  ctx: WriteContext,
  { body: sent }: ParsedInput<typeof contract.sendMessage>,
): Promise<ReplyOf<typeof contract.sendMessage>> {
  const { recipient: from, userId } = ctx.caller
  if (!isSame({ recptID: sent.recptID_From, recptTypeID: sent.recptTypeID_From }, from))
    throw new ServiceError(403, 'not-allowed', 'another sender')
  const body = sanitizeBody(sent.body)
  const subject = sent.subject.trim()
  const prev = sent.ppMsgID_Prev === null ? null : await answered(ctx, sent.ppMsgID_Prev)
  const isAnswer = prev !== null && isSame(prev.key, { recptId: sent.recptID_To, recptTypeId: sent.recptTypeID_To })
  const hasCopy = sent.ccID !== null && sent.ccRecptTypeID !== null
  const options = isAnswer && !hasCopy ? [] : await messageRecipients(ctx)
  const to = isAnswer ? prev : recipientNamed(options, sent.recptID_To, sent.recptTypeID_To)
  const copy = hasCopy ? recipientNamed(options, sent.ccID ?? 0, sent.ccRecptTypeID ?? 0) : null
  const route = await routeNamed(ctx, sent.ppRouteID)
  const attached = await uploads(ctx, sent)
  const readers = [await reader(ctx, to.key, route?.prvId ?? null)]
  if (copy) readers.push(await reader(ctx, copy.key, null))

  const at = ctx.now()
  const fromName = await senderName(ctx)
  const [row] = await ctx.db
    .insert(messages)
    .values({
      subject,
      body,
      sentAt: at,
      fromRecptId: from.recptId,
      fromRecptTypeId: from.recptTypeId,
      fromName,
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
    })
    .returning({ messageId: messages.messageId })
  if (!row) throw new Error('a message was inserted')
  const { messageId } = row
  await ctx.db
    .insert(messageParties)
    .values([
      { messageId, ...from, isSender: true, isRead: true },
      ...readers.map((one) => ({ messageId, ...one, isSender: false })),
    ])
    // Who reads for the office may get the copy as well, or be the sender themselves.
    .onConflictDoNothing()
  if (attached.length > 0)
    await ctx.db.insert(messageAttachments).values(attached.map((blobId, rank) => ({ messageId, blobId, rank })))
  if (prev)
    await ctx.db
      .update(messages)
      .set({ repliedAt: at, replyRecptId: from.recptId, replyRecptTypeId: from.recptTypeId })
      .where(eq(messages.messageId, prev.messageId))
  await logActivity(ctx, { activityType: 'message sent', sentTo: to.displayName })
  for (const one of [from, ...readers]) await announce(ctx.db, one, { kind: 'messages' })

  const [stored] = await selectMessages(ctx.db).where(and(ofMailbox(from), eq(messages.messageId, messageId)))
  if (!stored) throw new Error('the message lies in the outbox')
  return { data: messageWire(stored) }
}
