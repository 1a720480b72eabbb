import { eq, sql } from 'drizzle-orm'
import type { ImageRow } from '#src/contract/imaging.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { imageCategories, images, imageTypes, imagingSeries } from '../db/schema/imaging.ts'
import type { Resource } from './resource.ts'

type Names = Exclude<keyof ImageRow, `${string}_Ref`> | 'DateSorted'

/** Max rows of a reply: far more series than a record has. */
const maxRows = 5000
/** Max rows of a reply with thumbnails, of up to 40 kB each. */
const maxThumbnails = 100

/**
 * clinical §3 "Imaging row". `listImages` limits the rows to the record that the session shows. Names and places are only
 * shown, because filters and sort orders are part of addresses, which are logged.
 */
export const imagesResource: Resource<Names> = {
  table: images,
  key: 'ImgID',
  maxTop: maxRows,
  fields: {
    ImgID: { column: images.imgId, type: 'number' },
    ImgName: { column: images.name, type: 'text', isOnlyShown: true },
    ImgPath: { column: sql<null>`null::text`, type: 'text', isOnlyShown: true },
    ImgCatID: { column: images.imgCatId, type: 'number' },
    ImgTypeID: { column: images.imgTypeId, type: 'number' },
    PXHeight: { column: images.pxHeight, type: 'number' },
    PXWidth: { column: images.pxWidth, type: 'number' },
    DataSize: { column: images.size, type: 'number' },
    DateCreated: {
      column: sql<string>`coalesce(${images.date}, ${imagingSeries.date},
        to_char(${images.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
      type: 'text',
    },
    DateSorted: { column: imagingSeries.sortedAt, type: 'instant' },
    DataTN: { column: images.thumbnail, type: 'text', isOnlyShown: true },
    RecptID: { column: images.ptId, type: 'number' },
    RecptTypeID: { column: sql<number>`${sql.raw(String(recipientTypes.patient))}::int`, type: 'number' },
    SeriesID: { column: images.seriesId, type: 'number' },
    IsCover: { column: images.isCover, type: 'boolean' },
    PictureCount: { column: imagingSeries.pictureCount, type: 'number' },
    SeriesSize: { column: imagingSeries.size, type: 'number' },
    SeriesName: { column: imagingSeries.name, type: 'text', isOnlyShown: true },
    BodySite: { column: imagingSeries.bodySite, type: 'text', isOnlyShown: true },
    Place: { column: imagingSeries.place, type: 'text', isOnlyShown: true },
    IsClip: { column: sql<boolean>`(${imagingSeries.frameMs} is not null)`, type: 'boolean' },
    NotShownReason: { column: images.notShownReason, type: 'text' },
    RadOrdInstID: { column: imagingSeries.radOrdInstId, type: 'number' },
  },
  references: {
    // Every picture has a series, whose columns are fields above.
    Series_Ref: {
      table: imagingSeries,
      on: eq(imagingSeries.seriesId, images.seriesId),
      key: 'SeriesID',
      fields: { SeriesID: { column: imagingSeries.seriesId, type: 'number' } },
    },
    ImgCat_Ref: {
      table: imageCategories,
      on: eq(imageCategories.imgCatId, images.imgCatId),
      key: 'NameX',
      fields: { NameX: { column: imageCategories.nameX, type: 'text' } },
    },
    ImgType_Ref: {
      table: imageTypes,
      on: eq(imageTypes.imgTypeId, images.imgTypeId),
      key: 'NameX',
      fields: { NameX: { column: imageTypes.nameX, type: 'text' } },
    },
  },
}

/** The same rows for queries that select thumbnails. */
export const imagesWithThumbnails: typeof imagesResource = { ...imagesResource, maxTop: maxThumbnails }
