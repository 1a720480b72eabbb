import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { imageFile } from '#src/contract/imaging.ts'
import { imageFiles, images } from '../../db/schema/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { RecordContext } from '../context.ts'
import { isBrowserType } from './isBrowserType.ts'

/** A file of which parts can be read. */
export interface OpenedFile {
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
  /** Changes with the content. */
  readonly hash: string
  /** Reads `length` bytes from `from` on. Throws 404 `not-found` if the file was removed meanwhile. */
  readonly read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Call it before the file's first byte is sent: each download, whole or in parts, begins with it. */
  readonly onDownload: () => Promise<unknown>
}

const notFound = () => new ServiceError(404, 'not-found', 'picture: not found')

/** Opens a picture file of the shown record. Throws 404 `not-found` for a file of another record. */
export async function openImageFile(
  ctx: RecordContext,
  { params }: ParsedInput<typeof imageFile>,
): Promise<OpenedFile> {
  const { db } = ctx
  const own = and(eq(images.imgId, Number(params.imgId)), eq(images.ptId, ctx.caller.ptId))
  const [head] = await db
    .select({ imgTypeId: images.imgTypeId, mediaType: imageFiles.mediaType, size: images.size, hash: images.sha256 })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.imgId, images.imgId))
    .where(own)
  if (!head) throw notFound()
  return {
    mediaType: isBrowserType(head.imgTypeId) ? head.mediaType : 'application/octet-stream',
    size: head.size,
    hash: head.hash,
    read: async (from, length) => {
      const part = sql<Buffer>`substring(${imageFiles.data} from ${from + 1} for ${length})`
      const [row] = await db
        .select({ part })
        .from(images)
        .innerJoin(imageFiles, eq(imageFiles.imgId, images.imgId))
        .where(own)
      if (row?.part.length !== length) throw notFound()
      return new Uint8Array(row.part)
    },
    onDownload: () => logActivity(ctx, { activityType: 'picture downloaded' }),
  }
}
