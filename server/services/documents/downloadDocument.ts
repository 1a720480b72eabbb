import type * as contract from '#src/contract/documentView.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { onThread } from '../../thread/onThread.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { bytesType } from './page/bytesType.ts'
import type { pageOf } from './page/pageOf.ts'
import { storedDocument } from './storedDocument.ts'

/**
 * Returns a document of the record as a file (clinical §7): with `isHtml` as a page that any browser shows, otherwise as
 * stored. A document without text, such as a PDF, is always returned as stored. Throws 404 `not-found` for a document of
 * another record.
 */
export async function downloadDocument(
  ctx: RecordContext,
  { params }: ParsedInput<typeof contract.downloadDocument>,
): Promise<ReplyOf<typeof contract.downloadDocument>> {
  const { content, contentType, title } = await storedDocument(ctx, params.docId)
  const stored = { contentType: bytesType(contentType), content }
  if (content === '') return stored
  await logActivity(ctx, { activityType: 'document downloaded' })
  if (params.isHtml === 'false') return stored
  const page = await onThread<typeof pageOf>('documentPage', { content, contentType, name: title })
  return page === null ? stored : { contentType: 'text/html; charset=utf-8', content: page }
}
