import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/images.ts'
import { imageCategories } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { blobs, messageAttachments, messageParties } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { readRecordImage } from '../imaging/readRecordImage.ts'

/**
 * Throws 403 `not-allowed` if a limited representation includes neither messages, whose attachments are uploads, nor the
 * pictures of the record. Returns whether it includes uploads.
 */
function seesUploads({ caller }: SignedInContext): boolean {
  const { scope } = caller
  if (scope === undefined || scope === null || scope.includes(objectTypes.communication)) return true
  if (!scope.includes(objectTypes.imaging))
    throw new ServiceError(403, 'not-allowed', 'outside of the scope of the representation')
  return false
}

/**
 * Condition for the caller's own uploads, and attachments of messages in their mailbox. Files of forms only if the profile
 * and the scope of the representation allow forms.
 */
function seenByCaller({ caller: { recipient, objectTypeIds } }: SignedInContext): SQL | undefined {
  const { recptId, recptTypeId } = recipient
  const seesForms = objectTypeIds.includes(objectTypes.forms)
  return or(
    and(
      eq(blobs.recptTypeId, recptTypeId),
      eq(blobs.recptId, recptId),
      seesForms ? undefined : ne(blobs.imgCatId, imageCategories.formFile),
    ),
    sql`exists (
      select 1 from ${messageAttachments}
      join ${messageParties} on ${messageParties.messageId} = ${messageAttachments.messageId}
      where ${messageAttachments.blobId} = ${blobs.blobId}
        and ${messageParties.recptTypeId} = ${recptTypeId} and ${messageParties.recptId} = ${recptId}
    )`,
  )
}

const columns = {
  name: blobs.name,
  fileExtension: blobs.fileExtension,
  mediaType: blobs.mediaType,
  pxHeight: blobs.pxHeight,
  pxWidth: blobs.pxWidth,
  thumbnail: blobs.thumbnail,
}

const notFound = () => new ServiceError(404, 'not-found')

async function readUpload(ctx: SignedInContext, condition: SQL | undefined) {
  const [row] = await ctx.db
    .select({ ...columns, data: blobs.data })
    .from(blobs)
    .where(and(condition, seenByCaller(ctx)))
    .orderBy(desc(blobs.blobId))
    .limit(1)
  return row ? { ...wire(row), blobAsDataURL: `data:${row.mediaType};base64,${row.data.toString('base64')}` } : null
}

type Row = Pick<typeof blobs.$inferSelect, 'name' | 'fileExtension' | 'pxHeight' | 'pxWidth' | 'thumbnail'>

const wire = ({ name, fileExtension, pxHeight, pxWidth, thumbnail }: Row) => ({
  blobAsDataURL: null,
  dataTNB64: thumbnail,
  blobName: name,
  fileExtension,
  pxHeight,
  pxWidth,
})

/**
 * Returns one upload, or one picture of the shown record, with its bytes. Throws 404 if it doesn't exist or the caller may
 * not see it, 403 if the scope of the representation excludes both.
 */
export async function readImage(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.image>,
): Promise<ReplyOf<typeof contract.image>> {
  const id = Number(params.imgId)
  const upload = seesUploads(ctx) ? await readUpload(ctx, eq(blobs.blobId, id)) : null
  const found = upload ?? (await readRecordImage(ctx, id, { withBytes: true }))
  if (!found) throw notFound()
  return found
}

/** Returns a recipient's newest upload of a category and type. Throws 404 if there is none that the caller may see. */
export async function readImageOf(
  ctx: SignedInContext,
  { query }: ParsedInput<typeof contract.imageOf>,
): Promise<ReplyOf<typeof contract.imageOf>> {
  const upload = await readUpload(
    ctx,
    and(
      eq(blobs.recptId, Number(query.recptid)),
      eq(blobs.recptTypeId, Number(query.recpttypeid)),
      eq(blobs.imgCatId, Number(query.imgcatid)),
      eq(blobs.imgTypeId, Number(query.imgtypeid)),
    ),
  )
  if (!upload) throw notFound()
  return upload
}

/** Returns the thumbnail of an upload, or of a picture of the shown record. Throws as `readImage` does. */
export async function readThumbnail(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.thumbnail>,
): Promise<ReplyOf<typeof contract.thumbnail>> {
  const id = Number(params.imgId)
  const own = and(eq(blobs.blobId, id), seenByCaller(ctx))
  const [upload] = seesUploads(ctx) ? await ctx.db.select(columns).from(blobs).where(own) : []
  const found = upload ? wire(upload) : await readRecordImage(ctx, id, { withBytes: false })
  if (!found) throw notFound()
  return found
}
