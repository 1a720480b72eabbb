import { and, asc, eq, sql } from 'drizzle-orm'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import type { Connection } from '../../db/client.ts'

/** Returns the middle file of a series, of those that can be shown if there are any. Null if the series has no files. */
function coverOf<T extends { readonly frames: number }>(files: readonly T[]): T | null {
  const shown = files.filter(({ frames }) => frames > 0)
  const among = shown.length > 0 ? shown : files
  return among[(among.length - 1) >> 1] ?? null
}

/**
 * Updates what a series has of its files: the cover, and the number of pictures and bytes. Deletes a series without
 * files. Call it in a transaction that has locked the record (`lockRecord`).
 */
export async function settleSeries(db: Connection, seriesId: number): Promise<void> {
  const files = await db
    .select({ imgId: images.imgId, isCover: images.isCover, frames: images.frames, size: images.size })
    .from(images)
    .where(eq(images.seriesId, seriesId))
    .orderBy(asc(images.ordinal), asc(images.imgId))
  const cover = coverOf(files)
  if (!cover) {
    await db.delete(imagingSeries).where(eq(imagingSeries.seriesId, seriesId))
    return
  }
  if (!cover.isCover) {
    // First the former cover: the unique index allows one at any time.
    await db
      .update(images)
      .set({ isCover: false })
      .where(and(eq(images.seriesId, seriesId), sql`${images.isCover}`))
    await db.update(images).set({ isCover: true }).where(eq(images.imgId, cover.imgId))
  }
  await db
    .update(imagingSeries)
    .set({
      pictureCount: files.reduce((sum, { frames }) => sum + frames, 0),
      size: files.reduce((sum, { size }) => sum + size, 0),
    })
    .where(eq(imagingSeries.seriesId, seriesId))
}
