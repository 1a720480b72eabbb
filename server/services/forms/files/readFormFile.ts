import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formFilling.ts'
import { webData, webDataFiles } from '../../../db/schema/forms.ts'
import { blobs } from '../../../db/schema/messages.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { RecordReadContext } from '../../context.ts'

/** Returns a file of a form of the patient, as base64. Throws 404 `not-found` for any other. */
export async function readFormFile(
  { db, caller }: RecordReadContext,
  { params }: ParsedInput<typeof contract.formFile>,
): Promise<ReplyOf<typeof contract.formFile>> {
  const [row] = await db
    .select({ name: blobs.name, contentType: blobs.mediaType, data: blobs.data })
    .from(webDataFiles)
    .innerJoin(webData, eq(webData.webDataId, webDataFiles.webDataId))
    .innerJoin(blobs, eq(blobs.blobId, webDataFiles.blobId))
    .where(
      and(
        eq(webData.ptId, caller.ptId),
        eq(webDataFiles.webDataId, Number(params.webDataId)),
        eq(webDataFiles.uploadKey, params.uploadKey),
      ),
    )
  if (!row) throw new ServiceError(404, 'not-found', 'file: not found')
  const { name, contentType, data } = row
  return { name, contentType, content: data.toString('base64') }
}
