import { randomUUID } from 'node:crypto'
import { attachmentLimits } from '#src/contract/attachments.ts'
import type * as contract from '#src/contract/documentMail.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import { messageLimits } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { htmlOfText } from '#src/lib/htmlOfText.ts'
import { blobs } from '../../../db/schema/messages.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { RecordContext } from '../../context.ts'
import { checkQuota } from '../../images/uploadQuota.ts'
import { messageRecipient } from '../../messages/messageRecipients.ts'
import { sanitizeBody } from '../../messages/sanitizeBody.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import type { WriteContext } from '../../writes/runIdempotent.ts'
import { extensionOfType } from '#src/clinicalDocument/naming/documentFileName.ts'
import { documentFileName } from '../documentFileName.ts'
import { bytesType } from '../page/bytesType.ts'
import { documentHead, storedDocument } from '../storedDocument.ts'
import { writtenTexts } from './mailTexts.ts'

type Context = WriteContext & RecordContext & Pick<AccountContext, 'mail' | 'push'>

/** Stores a document as an upload of the caller. Returns the key by which a message attaches it. */
async function attach(ctx: Context, docId: string): Promise<string> {
  const { size } = await documentHead(ctx, docId)
  if (size === 0) throw new ServiceError(404, 'not-found', 'document: no content')
  if (size > attachmentLimits.bytes)
    throw new ServiceError(413, 'too-large', `document: expected at most ${attachmentLimits.bytes} bytes`)
  const document = await storedDocument(ctx, docId)
  const nameOf = await documentFileName(ctx, document)
  const fileExtension = extensionOfType(document.contentType)
  const data = Buffer.from(document.content, 'base64')
  const uploadKey = randomUUID()
  await checkQuota(ctx, { count: 1, bytes: data.length })
  await ctx.db.insert(blobs).values({
    name: nameOf(fileExtension),
    fileExtension,
    mediaType: bytesType(document.contentType),
    imgCatId: imageCategories.messageAttachment,
    imgTypeId: imageTypes.file,
    ...ctx.caller.recipient,
    userId: ctx.caller.userId,
    uploadKey,
    data,
    size: data.length,
    createdAt: ctx.now(),
  })
  return uploadKey
}

/**
 * Sends a document to staff as a message with the document attached (clinical §7). The recipient is a row of
 * `messages/recipients`, and no patient. Throws 400 `bad-input` for any other, 404 `not-found` for a document of another
 * record or one without content, 413 `too-large` above the limit of attachments, and 429 `too-many-tries` as messages do.
 */
export async function transmitDocument(
  ctx: Context,
  { params }: ParsedInput<typeof contract.transmitDocument>,
): Promise<Record<string, never>> {
  const { subject, message } = writtenTexts(params)
  if (subject.length > messageLimits.subject)
    throw new ServiceError(400, 'bad-input', `subject: expected at most ${messageLimits.subject} characters`)
  const uploadKey = await attach(ctx, params.docId)
  const key = { recptID: Number(params.recptID), recptTypeID: Number(params.recptTypeID) }
  // Staff may write to patients, but a document goes to no other patient.
  const to = key.recptTypeID === recipientTypes.patient ? null : await messageRecipient(ctx, key)
  if (!to) throw new ServiceError(400, 'bad-input', 'recptID: expected a row of messages/recipients')
  const { recptId, recptTypeId } = ctx.caller.recipient
  const content = sanitizeBody(htmlOfText(message))
  const body = {
    subject,
    body: content,
    recptID_From: recptId,
    recptTypeID_From: recptTypeId,
    recptID_To: key.recptID,
    recptTypeID_To: key.recptTypeID,
    ppMsgID_Prev: null,
    ppRouteID: null,
    ppRouteEntID: null,
    ccID: null,
    ccRecptTypeID: null,
    attachments: [{ uploadKey }],
  }
  await sendMessage(ctx, { body }, content)
  await logActivity(ctx, { activityType: 'document shared with staff', sentTo: to.displayName })
  return {}
}
