import { and, asc, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/screeningResults.ts'
import { screeningPictures, screeningResults } from '../../db/schema/screening.ts'
import type { SealContext } from '../../seal/RecordSeal.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'

/**
 * Returns the pictures of a result of the open record, in the order in which they were saved. Throws 404 `not-found` for
 * another record's result, 503 `unavailable` if they can't be opened.
 */
export async function readScreeningPictures(
  { db, caller: { ptId }, recordSeal }: RecordContext & SealContext,
  { params }: ParsedInput<typeof contract.screeningPictures>,
): Promise<ReplyOf<typeof contract.screeningPictures>> {
  const rows = await db
    .select({
      resultId: screeningResults.resultId,
      field: screeningPictures.field,
      sealed: screeningPictures.pictureSealed,
    })
    .from(screeningResults)
    .leftJoin(screeningPictures, eq(screeningPictures.resultId, screeningResults.resultId))
    .where(and(eq(screeningResults.resultId, params.resultID), eq(screeningResults.ptId, ptId)))
    .orderBy(asc(screeningPictures.no))
  if (rows.length === 0) throw new ServiceError(404, 'not-found', 'result: not found')
  const column = 'screening_pictures.picture_sealed'
  const data = rows.flatMap(({ resultId, field, sealed }) => {
    if (field === null || sealed === null) return []
    const jpeg = recordSeal.openPicture(sealed, { ptId, column, resultId, field })
    return [{ field, picture: `data:image/jpeg;base64,${jpeg.toString('base64')}` }]
  })
  return { data }
}
