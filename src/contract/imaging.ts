import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const text = v.nullable(v.string())
const number = v.nullable(v.number())
const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))
const small = v.pipe(v.string(), v.regex(/^\d{1,5}$/))
const reference = <T extends v.ObjectEntries>(entries: T) => v.optional(v.nullable(v.object(entries)), null)

export const imagingLimits = {
  /** Max size of a file, bytes. */
  bytes: 25 * 1024 * 1024,
  /** Max number of pixels in one picture: a file of a few bytes can declare a billion. */
  pixels: 100_000_000,
  /** Max number of pixels in all pictures of a file. */
  filePixels: 400_000_000,
  /** Max number of pictures in one file, such as the frames of a clip. */
  frames: 1000,
  /** Max length of a preview's longer side, px. */
  previewSide: 1440,
  /** Length of a thumbnail's sides, px. */
  thumbnailSide: 144,
  /** Max length of a text that staff write, characters. */
  text: 120,
  /** Number of pictures in a part of the previews of one file. */
  partFrames: 16,
  /** Number of consecutive ImgIDs in a block of thumbnails. */
  blockIds: 64,
} as const

/** Categories of a record's pictures (clinical §3 "Image category"). The spec gives no numbers. */
export const imagingCategories = {
  xray: 101,
  ct: 102,
  mri: 103,
  ultrasound: 104,
  mammogram: 105,
  nuclear: 106,
  endoscopy: 107,
  eye: 108,
  dental: 109,
  skin: 110,
  wound: 111,
  photo: 112,
  other: 199,
} as const
export type ImagingCategory = keyof typeof imagingCategories

/** Image types of a record's pictures: the format of the file. */
export const imagingTypes = { jpeg: 11, png: 12, webp: 13, gif: 14, tiff: 15, dicom: 16 } as const

/**
 * A picture file of the record (clinical §3 "Imaging row"). One file can have several pictures: frames of a clip. Files
 * that belong together, such as the slices of a CT, are a series, of which one file is the cover.
 */
export const ImageRow = v.object({
  ImgID: v.number(),
  ImgName: v.string(),
  /** The reference server stores files in the database: null. */
  ImgPath: text,
  ImgCatID: v.number(),
  ImgTypeID: v.number(),
  /** Size as displayed, px; null if the file can't be shown. */
  PXHeight: number,
  PXWidth: number,
  /** Size of the file, bytes. In a series, `SeriesSize` has the sum. */
  DataSize: v.number(),
  /** When the picture was taken, or else when it was added. */
  DateCreated: v.nullable(ClinicalDate),
  /** Thumbnail as a base64 JPEG; null if the file can't be shown. */
  DataTN: text,
  RecptID: v.number(),
  RecptTypeID: v.number(),
  // What follows is not in the spec.
  SeriesID: v.number(),
  /** Whether the list shows this file for its series. */
  IsCover: v.boolean(),
  /** Number of pictures in the series: of all files and frames. */
  PictureCount: v.number(),
  SeriesSize: v.number(),
  /** Such as the description in a DICOM file; null if there is none. */
  SeriesName: text,
  BodySite: text,
  /** Where it was taken. */
  Place: text,
  /** Whether the pictures are the frames of a clip, which is played. */
  IsClip: v.boolean(),
  /** Why it can't be shown, but only downloaded; null if it can. */
  NotShownReason: v.nullable(v.picklist(['compression', 'color', 'no-picture', 'damaged'])),
  /** The radiology report of the series. */
  RadOrdInstID: number,
  ImgCat_Ref: reference({ NameX: v.string() }),
  ImgType_Ref: reference({ NameX: v.string() }),
})
export type ImageRow = v.InferOutput<typeof ImageRow>

/** All fields of a row except the thumbnail, which `thumbnails` provides in blocks: a list of 2,000 would have 8 MB. */
const listFields =
  'ImgID,ImgName,ImgPath,ImgCatID,ImgTypeID,PXHeight,PXWidth,DataSize,DateCreated,RecptID,RecptTypeID,SeriesID,' +
  'IsCover,PictureCount,SeriesSize,SeriesName,BodySite,Place,IsClip,NotShownReason,RadOrdInstID'

/** Query for the list of pictures: the cover of each series, newest first. */
export const imageListQuery = {
  $filter: 'IsCover eq true',
  $orderby: 'DateSorted desc,ImgID desc',
  $select: listFields,
  $expand: 'ImgCat_Ref,ImgType_Ref',
} as const

const ofRecord = { whose: 'record', needs: ['imaging'] } as const
const staff = { whose: 'record', userType: 'staff', needs: ['imaging'] } as const

/**
 * The pictures of the session's patient (clinical §7), filtered by ImgID, ImgCatID, RecptID and RecptTypeID. Never
 * attachments of messages and forms, insurance cards or the patient's portrait. The resource name is not in the spec.
 */
export const imagesOfRecord = endpoint({
  method: 'GET',
  path: 'odata/Images',
  allowedBy: ofRecord,
  offline: 'record',
  fixedQueries: [imageListQuery],
  query: ODataQuery,
  reply: rowsOf(v.partial(ImageRow)),
})

export const ImageCategoryRow = v.object({ ImgCatID: v.number(), NameX: v.string(), DescX: text })
export type ImageCategoryRow = v.InferOutput<typeof ImageCategoryRow>

/** The categories of records' pictures (clinical §7). The resource name is not in the spec. */
export const imageCategoryList = endpoint({
  method: 'GET',
  path: 'odata/ImageCategories',
  allowedBy: { whose: 'user', needs: ['imaging'] },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(ImageCategoryRow)),
})

/**
 * The thumbnails of the series' covers whose ImgID is in a block: block n has the ids from n * `blockIds` on. Files that
 * can't be shown have none. Not in the spec, like what follows.
 */
export const thumbnails = endpoint({
  method: 'GET',
  path: 'p-portal/records/imaging/thumbnails/{block}',
  allowedBy: ofRecord,
  offline: 'record',
  keep: { maxRows: 2000, bytes: 20_000_000, days: 400 },
  params: v.object({ block: v.pipe(v.string(), v.regex(/^\d{1,13}$/)) }),
  reply: v.array(v.object({ ImgID: v.number(), DataTN: v.string() })),
})

/** How brightness values become gray: a name of the source such as BONE, null if it has none, and center and width. */
export const GrayWindow = v.object({ name: text, center: v.number(), width: v.number() })
export type GrayWindow = v.InferOutput<typeof GrayWindow>

const PixelSpacing = v.object({ x: v.number(), y: v.number() })

/** Part of a picture whose scale is known: its corner and size as displayed, px, and the size of a pixel, mm. */
export const PictureRegion = v.object({
  left: v.number(),
  top: v.number(),
  width: v.number(),
  height: v.number(),
  pixelSpacing: PixelSpacing,
})
export type PictureRegion = v.InferOutput<typeof PictureRegion>

export const SeriesImage = v.object({
  ImgID: v.number(),
  ImgName: v.string(),
  /** Number of pictures; 0 if the file can't be shown. */
  frames: v.number(),
  PXHeight: number,
  PXWidth: number,
  DataSize: v.number(),
  ImgTypeID: v.number(),
  /** Whether browsers can show the file itself, for a zoom beyond the preview. */
  isBrowserType: v.boolean(),
  /** Width and height of a pixel of the file in the body, mm; null if unknown. */
  pixelSpacing: v.nullable(PixelSpacing),
  /**
   * Of an X-ray without `pixelSpacing`: width and height of a pixel on the detector, mm. In the body, which is nearer to
   * the tube, it is less.
   */
  detectorSpacing: v.optional(v.nullable(PixelSpacing)),
  /**
   * Of an ultrasound picture: the parts in which lengths are known. They don't overlap, unless they have one scale. Other
   * parts, such as curves over time, have no lengths. `pixelSpacing` is null then.
   */
  regions: v.optional(v.array(PictureRegion)),
  /** Ways to show a monochrome picture. The first is that of `window` 0. Empty for colored pictures. */
  windows: v.array(GrayWindow),
})
export type SeriesImage = v.InferOutput<typeof SeriesImage>

export const ImagingSeries = v.object({
  SeriesID: v.number(),
  /** Distance between slices, mm; null if unknown. */
  sliceSpacing: number,
  /** Time of one frame of a clip, ms; null if it is no clip. */
  frameMs: number,
  /** Whether lower slices come first. Null: it has no such order, or it is unknown. */
  isFromLow: v.nullable(v.boolean()),
  /** In the order in which they are shown. */
  images: v.array(SeriesImage),
})
export type ImagingSeries = v.InferOutput<typeof ImagingSeries>

/** The files of a series. 404 `not-found` if it is not of the session's patient. */
export const imagingSeries = endpoint({
  method: 'GET',
  path: 'p-portal/records/imaging/series/{seriesId}',
  allowedBy: ofRecord,
  offline: 'record',
  keep: { maxRows: 3000, bytes: 10_000_000, days: 400 },
  params: v.object({ seriesId: idText }),
  reply: ImagingSeries,
})

/** Limit of the pictures that a device keeps. The page about this device shows it. */
export const keptPictureBytes = 50_000_000

/**
 * Previews of a file's pictures, upright JPEGs of at most `previewSide` px: part n has the frames from n * `partFrames`
 * on. `window`: index in the file's `windows`. 404 `not-found` beyond the last part or window, or if the file can't be
 * shown.
 */
export const imagePreviews = endpoint({
  method: 'GET',
  path: 'p-portal/records/imaging/previews/{imgId}/{part}/{window}',
  allowedBy: ofRecord,
  offline: 'record',
  keep: { maxRows: 5000, bytes: keptPictureBytes, days: 400 },
  params: v.object({ imgId: idText, part: small, window: small }),
  reply: v.object({
    frames: v.array(v.object({ DataURL: v.string(), PXHeight: v.number(), PXWidth: v.number() })),
  }),
})

/**
 * The file itself, for a zoom beyond the preview, or to download: bytes with their media type, an ETag, and ranges. Files
 * that browsers can't show are `application/octet-stream`. 404 `not-found` if it is not of the session's patient.
 */
export const imageFile = endpoint({
  method: 'GET',
  path: 'images/raw/{imgId}',
  allowedBy: ofRecord,
  offline: 'never',
  params: v.object({ imgId: idText }),
  reply: v.string(),
  replyType: 'bytes',
})

const ofPatient = { PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }
const shortText = v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(imagingLimits.text)))

/** Name and birth date of a patient, in a file or in the record. */
const Named = v.object({ name: text, dob: v.nullable(ClinicalDate) })

/**
 * Adds a file to the record that staff have open. DICOM files with the same series become one series. 409 `conflict` if
 * another record is open, 400 `bad-input` if the file is no picture, 413 `too-large`. `other-patient`: the file is of
 * somebody else, and nothing was added. `already-there`: the record has this file.
 */
export const addImage = endpoint({
  method: 'POST',
  path: 'p-portal/records/imaging/images',
  allowedBy: staff,
  offline: 'never',
  isKeyed: true,
  body: v.object({
    ...ofPatient,
    ImgName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    BlobAsDataURL: v.pipe(v.string(), v.startsWith('data:')),
    ImgCatID: v.picklist(Object.values(imagingCategories)),
    SeriesName: shortText,
    BodySite: shortText,
    /** The day it was taken, `yyyy-mm-dd`. Null: from the file, or else today. */
    takenOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  }),
  reply: v.variant('state', [
    v.object({ state: v.literal('added'), ImgID: v.number(), SeriesID: v.number(), isShown: v.boolean() }),
    v.object({ state: v.literal('already-there'), ImgID: v.number(), SeriesID: v.number() }),
    v.object({ state: v.literal('other-patient'), inFile: Named, inRecord: Named }),
  ]),
})

/** Removes a series that was added by mistake from the record that staff have open. 404, or 409 `conflict` as above. */
export const removeSeries = endpoint({
  method: 'POST',
  path: 'p-portal/records/imaging/series/{seriesId}/remove',
  allowedBy: staff,
  offline: 'never',
  isKeyed: true,
  params: v.object({ seriesId: idText }),
  body: v.object({ ...ofPatient, reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  reply: v.object({}),
})
