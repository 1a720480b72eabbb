import { ServiceError } from '../../../ServiceError.ts'
import { onThread } from '../../../thread/onThread.ts'
import { consentingStaff } from '../../consents/consentingStaff.ts'
import type { RecordContext } from '../../context.ts'
import { hasText } from '../../messages/sanitizeBody.ts'
import type { sanitizeWrittenDocument } from './sanitizeWrittenDocument.ts'

/** Maximum size of a written document, bytes: sanitizing lengthens text by escaping it. */
const maxBytes = 400_000

/** Throws 403 `not-allowed` unless staff opened the record as staff: not their own, and not as a representative. */
export async function requireEditor(ctx: RecordContext): Promise<void> {
  if ((await consentingStaff(ctx)) === null)
    throw new ServiceError(403, 'not-allowed', 'record: expected one that staff opened, not their own')
}

/**
 * Returns the sanitized text of a document that staff write, base64. Throws 403 as `requireEditor` does, and 400
 * `bad-input` for a document without text.
 */
export async function prepareWriting(
  ctx: RecordContext,
  { body }: { readonly body: { readonly content: string } },
): Promise<string> {
  await requireEditor(ctx)
  const html = await onThread<typeof sanitizeWrittenDocument>('sanitizeWritten', body.content)
  if (!hasText(html)) throw new ServiceError(400, 'bad-input', 'body.content: expected visible text')
  const bytes = Buffer.from(html)
  if (bytes.length > maxBytes) throw new ServiceError(413, 'too-large', 'body.content: too long')
  return bytes.toString('base64')
}
