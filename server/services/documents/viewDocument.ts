import type * as contract from '#src/contract/documentView.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { onThread } from '../../thread/onThread.ts'
import type { RecordReadContext } from '../context.ts'
import type { viewOf } from './page/viewOf.ts'
import { storedDocument } from './storedDocument.ts'

/** Returns a document of the record as HTML (clinical §7). Throws 404 `not-found` for any other. */
export async function viewDocument(
  ctx: RecordReadContext,
  { params }: ParsedInput<typeof contract.viewDocument>,
): Promise<ReplyOf<typeof contract.viewDocument>> {
  const { content, contentType, title } = await storedDocument(ctx, params.docId)
  return onThread<typeof viewOf>('viewDocument', { content, contentType, name: title })
}
