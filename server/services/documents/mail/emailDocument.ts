import type * as contract from '#src/contract/documentMail.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { documentMail, type MailedContent } from '../../../mail/documentMail.ts'
import { queueMails } from '../../../mail/queueMails.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { logActivity } from '../../activity/logActivity.ts'
import { refuseTooManyActivities } from '../../activity/refuseTooManyActivities.ts'
import { authorOf } from '../../authorship/authorOf.ts'
import type { RecordContext } from '../../context.ts'
import { recipientName } from '../../messages/recipientName.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import { mailedOpenings, makeMailedShare } from '../../shares/makeMailedShare.ts'
import type { WriteContext } from '../../writes/runIdempotent.ts'
import { languageOfCaller } from '../languageOfCaller.ts'
import { mailsAnHour } from './documentMailLimits.ts'
import type { PreparedMail } from './prepareMail.ts'

type Context = WriteContext & RecordContext & AccountContext

async function contentOf(ctx: Context, { document, files, recipient, cc }: PreparedMail): Promise<MailedContent> {
  if (files) return { files }
  const { docId, title, contentType, content } = document
  const { link, expiresAt } = await makeMailedShare(ctx, {
    docId,
    title,
    content: new Uint8Array(Buffer.from(content, 'base64')),
    contentType,
    mailedTo: sentTo({ recipient, cc }),
  })
  return { link, expiresAt, openings: mailedOpenings, timeZone: await zoneOfPatient(ctx.db, ctx.caller.ptId) }
}

const sentTo = ({ recipient, cc }: Pick<PreparedMail, 'recipient' | 'cc'>) =>
  cc === null ? recipient : `${recipient}, ${cc}`

/**
 * Queues the mail with a document (clinical §7): as files, or as a private link, as the clinic set it. The mail is sent
 * after the commit. Throws 429 `too-many-tries` after 10 mails of the user within an hour.
 */
export async function emailDocument(
  ctx: Context,
  _input: ParsedInput<typeof contract.emailDocument>,
  prepared: PreparedMail,
): Promise<Record<string, never>> {
  const { ptId } = ctx.caller
  await refuseTooManyActivities(ctx, 'document mailed', mailsAnHour)
  const { authorRecptId, authorRecptTypeId, authorName } = await authorOf(ctx)
  const isOwn = authorRecptTypeId === recipientTypes.patient && authorRecptId === ptId
  const letter = {
    ...prepared,
    sender: authorName,
    patient: isOwn ? null : await recipientName(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }),
    language: await languageOfCaller(ctx),
    content: await contentOf(ctx, prepared),
  }
  await queueMails(ctx.db, documentMail(ctx.mail, letter), ctx.now())
  await logActivity(ctx, { activityType: 'document mailed', sentTo: sentTo(prepared) })
  ctx.afterCommit(() => ctx.mail.wake())
  return {}
}
