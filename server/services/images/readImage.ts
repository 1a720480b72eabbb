import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/images.ts'
import { imageCategories } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { blobs, messageAttachments, messageParties } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

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

async function read(ctx: SignedInContext, condition: SQL | undefined): Promise<ReplyOf<typeof contract.image>> {
  const [row] = await ctx.db
    .select({ ...columns, data: blobs.data })
    .from(blobs)
    .where(and(condition, seenByCaller(ctx)))
    .orderBy(desc(blobs.blobId))
    .limit(1)
  if (!row) throw new ServiceError(404, 'not-found')
  return { ...wire(row), blobAsDataURL: `data:${row.mediaType};base64,${row.data.toString('base64')}` }
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

/** Returns one upload with its bytes. Throws 404 if it doesn't exist or the caller may not see it. */
export function readImage(ctx: SignedInContext, { params }: ParsedInput<typeof contract.image>) {
  return read(ctx, eq(blobs.blobId, Number(params.imgId)))
}

/** Returns a recipient's newest upload of a category and type. Throws 404 as `readImage` does. */
export function readImageOf(ctx: SignedInContext, { query }: ParsedInput<typeof contract.imageOf>) {
  return read(
    ctx,
    and(
      eq(blobs.recptId, Number(query.recptid)),
      eq(blobs.recptTypeId, Number(query.recpttypeid)),
      eq(blobs.imgCatId, Number(query.imgcatid)),
      eq(blobs.imgTypeId, Number(query.imgtypeid)),
    ),
  )
}

/** Returns the thumbnail of an upload. */
export async function readThumbnail(ctx: SignedInContext, { params }: ParsedInput<typeof contract.thumbnail>) {
  const [row] = await ctx.db
    .select(columns)
    .from(blobs)
    .where(and(eq(blobs.blobId, Number(params.imgId)), seenByCaller(ctx)))
  if (!row) throw new ServiceError(404, 'not-found')
  return wire(row)
}
