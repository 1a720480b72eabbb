import type * as contract from '#src/contract/documentMail.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { MailFile } from '../../../mail/queueMails.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { onThread } from '../../../thread/onThread.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { refuseTooManyActivities } from '../../activity/refuseTooManyActivities.ts'
import type { RecordContext } from '../../context.ts'
import { extensionOfType } from '#src/clinicalDocument/naming/documentFileName.ts'
import { documentFileName } from '../documentFileName.ts'
import { bytesType } from '../page/bytesType.ts'
import type { pageOf } from '../page/pageOf.ts'
import { documentHead, type StoredDocument, storedDocument } from '../storedDocument.ts'
import { mailsAnHour, maxAttachedBytes } from './documentMailLimits.ts'
import { mailAddresses, writtenTexts } from './mailTexts.ts'

/** A document that is ready to be mailed. */
export interface PreparedMail {
  readonly recipient: string
  readonly cc: string | null
  readonly subject: string
  readonly message: string
  readonly document: StoredDocument
  /** The files to attach; null if the mail has a link. */
  readonly files: readonly MailFile[] | null
}

const tooLarge = () => new ServiceError(413, 'too-large', `document: expected at most ${maxAttachedBytes} bytes`)

/** Returns the files of a document: the page, if it has text, and the document as stored. */
async function filesOf(ctx: RecordContext, document: StoredDocument): Promise<MailFile[]> {
  const { content, contentType, title } = document
  const nameOf = await documentFileName(ctx, document)
  const page = await onThread<typeof pageOf>('documentPage', { content, contentType, name: title })
  const extension = extensionOfType(contentType)
  const html = {
    name: nameOf('html'),
    contentType: 'text/html; charset=utf-8',
    data: Buffer.from(page ?? '', 'base64'),
  }
  const original = {
    name: nameOf(extension),
    contentType: bytesType(contentType),
    data: Buffer.from(content, 'base64'),
  }
  // A document that is HTML itself is attached once, as the complete page.
  if (page === null) return [original]
  return extension === 'html' ? [html] : [html, original]
}

/**
 * Checks a mail and makes its files, outside of any transaction. Throws 400 `bad-input`, 404 `not-found` for a document of
 * another record or one without content, 413 `too-large`, and 429 `too-many-tries` after 10 mails of the user within an
 * hour.
 */
export async function prepareMail(
  ctx: RecordContext & Pick<AccountContext, 'mail'>,
  { params }: ParsedInput<typeof contract.emailDocument>,
): Promise<PreparedMail> {
  const addresses = mailAddresses(params)
  const texts = writtenTexts(params)
  const { size } = await documentHead(ctx, params.docId)
  if (size === 0) throw new ServiceError(404, 'not-found', 'document: no content')
  if (size > maxAttachedBytes) throw tooLarge()
  await refuseTooManyActivities(ctx, 'document mailed', mailsAnHour)
  const document = await storedDocument(ctx, params.docId)
  const files = ctx.mail.documentMail === 'attached' ? await filesOf(ctx, document) : null
  const bytes = files?.reduce((sum, { data }) => sum + data.length, 0) ?? 0
  if (bytes > maxAttachedBytes) throw tooLarge()
  return { ...addresses, ...texts, document, files }
}
