import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GrayWindow, PictureRegion } from '#src/contract/imaging.ts'
import { bytes, moment, number } from './columns.ts'
import { clinicalDate, ofPatient, rowId, sortedAt, source, updatedAt } from './people.ts'
import { radiologyStudies } from './records.ts'

/** Categories of pictures (clinical §3). Numbers from 101 on are in `src/contract/imaging.ts`. */
export const imageCategories = pgTable('image_categories', {
  imgCatId: integer('img_cat_id').primaryKey(),
  /** In English. */
  nameX: text('name_x').notNull(),
  descX: text('desc_x'),
})

/** Formats of picture files. */
export const imageTypes = pgTable('image_types', {
  imgTypeId: integer('img_type_id').primaryKey(),
  nameX: text('name_x').notNull(),
})

/** Pictures of a record that belong together: a DICOM series, or a single photo. */
export const imagingSeries = pgTable(
  'imaging_series',
  {
    seriesId: rowId('series_id'),
    ptId: ofPatient(),
    imgCatId: integer('img_cat_id')
      .notNull()
      .references(() => imageCategories.imgCatId),
    name: text('name'),
    bodySite: text('body_site'),
    place: text('place'),
    /** DICOM's code. */
    modality: text('modality'),
    /** When it was taken. Null if unknown. */
    date: clinicalDate('date'),
    /** `date`, or else when it was added. */
    sortedAt: sortedAt().notNull(),
    radOrdInstId: bigint('rad_ord_inst_id', { mode: 'number' }).references(() => radiologyStudies.radOrdInstId, {
      onDelete: 'set null',
    }),
    /** DICOM's SeriesInstanceUID. */
    seriesUid: text('series_uid'),
    /** DICOM's StudyInstanceUID. */
    studyUid: text('study_uid'),
    /** Distance between slices, mm. */
    sliceSpacing: doublePrecision('slice_spacing'),
    /** Time of one frame of a clip, ms. */
    frameMs: doublePrecision('frame_ms'),
    isFromLow: boolean('is_from_low'),
    /** Number of pictures and bytes of all files. */
    pictureCount: integer('picture_count').notNull().default(0),
    size: number('size').notNull().default(0),
    /** The user who added it. Null if it was imported. */
    addedBy: number('added_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('imaging_series_patient').on(t.ptId, t.sortedAt),
    uniqueIndex('imaging_series_uid').on(t.ptId, t.seriesUid),
    index('imaging_series_radiology').on(t.radOrdInstId),
  ],
)

/**
 * Picture files of records (clinical §3 "Imaging row"). `img_id` continues the numbers of `blobs`, because one call reads
 * both (`images/{imgId}`). The bytes are in `image_files`, apart from what lists read.
 */
export const images = pgTable(
  'images',
  {
    imgId: bigint('img_id', { mode: 'number' })
      .primaryKey()
      .default(sql`nextval('blobs_blob_id_seq')`),
    ptId: ofPatient(),
    seriesId: number('series_id')
      .notNull()
      .references(() => imagingSeries.seriesId, { onDelete: 'cascade' }),
    imgCatId: integer('img_cat_id')
      .notNull()
      .references(() => imageCategories.imgCatId),
    imgTypeId: integer('img_type_id')
      .notNull()
      .references(() => imageTypes.imgTypeId),
    name: text('name').notNull(),
    /** Place in the series: DICOM's position or instance number. */
    ordinal: doublePrecision('ordinal').notNull().default(0),
    isCover: boolean('is_cover').notNull(),
    /** Number of pictures; 0 if it can't be shown. */
    frames: integer('frames').notNull(),
    notShownReason: text('not_shown_reason'),
    /** As displayed. */
    pxHeight: integer('px_height'),
    pxWidth: integer('px_width'),
    /** Mm. */
    pixelSpacingX: doublePrecision('pixel_spacing_x'),
    pixelSpacingY: doublePrecision('pixel_spacing_y'),
    /** Mm on the detector of an X-ray whose scale in the body is unknown. */
    detectorSpacing: jsonb('detector_spacing').$type<{ x: number; y: number }>(),
    /** Parts of an ultrasound picture whose scale is known. */
    regions: jsonb('regions').$type<PictureRegion[]>().notNull().default([]),
    windows: jsonb('windows').$type<GrayWindow[]>().notNull().default([]),
    /** DICOM's SOPInstanceUID. */
    instanceUid: text('instance_uid'),
    /** Of the file, hex: the same file is added once. */
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** A JPEG thumbnail, base64. */
    thumbnail: text('thumbnail'),
    date: clinicalDate('date'),
    /** The user who added it. Null if it was imported. */
    addedBy: number('added_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // For the daily limits of a user.
    index('images_added').on(t.addedBy, t.createdAt),
    index('images_patient').on(t.ptId, t.imgId),
    index('images_series').on(t.seriesId, t.ordinal),
    uniqueIndex('images_cover')
      .on(t.seriesId)
      .where(sql`${t.isCover}`),
    uniqueIndex('images_file').on(t.ptId, t.sha256),
  ],
)

/** The bytes of picture files, as they were added. */
export const imageFiles = pgTable('image_files', {
  imgId: bigint('img_id', { mode: 'number' })
    .primaryKey()
    .references(() => images.imgId, { onDelete: 'cascade' }),
  mediaType: text('media_type').notNull(),
  data: bytes('data').notNull(),
})

/** Previews of pictures: JPEGs, by the file's first window. */
export const imagePreviews = pgTable(
  'image_previews',
  {
    imgId: bigint('img_id', { mode: 'number' })
      .notNull()
      .references(() => images.imgId, { onDelete: 'cascade' }),
    frame: integer('frame').notNull(),
    pxHeight: integer('px_height').notNull(),
    pxWidth: integer('px_width').notNull(),
    data: bytes('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.imgId, t.frame] })],
)

/** Series that staff removed because they were added by mistake. Their files are gone. */
export const imagingRemovals = pgTable(
  'imaging_removals',
  {
    removalId: rowId('removal_id'),
    ptId: ofPatient(),
    imgCatId: integer('img_cat_id').notNull(),
    /** Name of the series. */
    name: text('name'),
    pictureCount: integer('picture_count').notNull(),
    reason: text('reason').notNull(),
    userId: number('user_id').notNull(),
    /** Name of that user. */
    removedBy: text('removed_by').notNull(),
    removedAt: moment('removed_at').notNull(),
  },
  (t) => [index('imaging_removals_patient').on(t.ptId)],
)
