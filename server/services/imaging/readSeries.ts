import { and, asc, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { ImagingSeries, imagingSeries as imagingSeriesCall } from '#src/contract/imaging.ts'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'
import { isBrowserType } from './isBrowserType.ts'

/** Returns the files of a series, in the order in which they are shown. Throws 404 `not-found` for another record's. */
export async function readSeries(
  { db, caller: { ptId } }: RecordContext,
  { params }: ParsedInput<typeof imagingSeriesCall>,
): Promise<ImagingSeries> {
  const seriesId = Number(params.seriesId)
  const [series] = await db
    .select({
      SeriesID: imagingSeries.seriesId,
      sliceSpacing: imagingSeries.sliceSpacing,
      frameMs: imagingSeries.frameMs,
      isFromLow: imagingSeries.isFromLow,
    })
    .from(imagingSeries)
    .where(and(eq(imagingSeries.seriesId, seriesId), eq(imagingSeries.ptId, ptId)))
  if (!series) throw new ServiceError(404, 'not-found', 'series: not found')
  const files = await db
    .select({
      ImgID: images.imgId,
      ImgName: images.name,
      frames: images.frames,
      PXHeight: images.pxHeight,
      PXWidth: images.pxWidth,
      DataSize: images.size,
      ImgTypeID: images.imgTypeId,
      x: images.pixelSpacingX,
      y: images.pixelSpacingY,
      detectorSpacing: images.detectorSpacing,
      regions: images.regions,
      windows: images.windows,
    })
    .from(images)
    .where(eq(images.seriesId, seriesId))
    .orderBy(asc(images.ordinal), asc(images.imgId))
  return {
    ...series,
    images: files.map(({ x, y, detectorSpacing, regions, ...file }) => ({
      ...file,
      // Few files have them.
      ...(detectorSpacing && { detectorSpacing }),
      ...(regions.length > 0 && { regions }),
      isBrowserType: isBrowserType(file.ImgTypeID),
      pixelSpacing: x === null || y === null ? null : { x, y },
    })),
  }
}
