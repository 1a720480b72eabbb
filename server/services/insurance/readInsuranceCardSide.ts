import { and, eq, or } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/insurance.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { blobs } from '../../db/schema/messages.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'

/**
 * Returns one side of a card of the patient. Throws 404 `not-found` for any other picture, and for a file that is no
 * picture.
 */
export async function readInsuranceCardSide(
  { db, caller }: RecordReadContext,
  { params }: ParsedInput<typeof contract.insuranceCardSide>,
): Promise<ReplyOf<typeof contract.insuranceCardSide>> {
  const [row] = await db
    .select({ mediaType: blobs.mediaType, data: blobs.data, pxWidth: blobs.pxWidth, pxHeight: blobs.pxHeight })
    .from(insuranceCards)
    .innerJoin(blobs, or(eq(blobs.blobId, insuranceCards.frontBlobId), eq(blobs.blobId, insuranceCards.backBlobId)))
    .where(and(eq(insuranceCards.ptId, caller.ptId), eq(blobs.blobId, Number(params.imgId))))
    .limit(1)
  if (!row || row.pxWidth === null || row.pxHeight === null)
    throw new ServiceError(404, 'not-found', 'card: picture not found')
  const { mediaType, data, pxWidth, pxHeight } = row
  return { blobAsDataURL: `data:${mediaType};base64,${data.toString('base64')}`, pxWidth, pxHeight }
}
