import type { GrayWindow, ImageRow, PictureRegion } from '#src/contract/imaging.ts'

/** A preview: an upright JPEG of at most `imagingLimits.previewSide` px. */
export interface Preview {
  readonly data: Uint8Array
  readonly pxWidth: number
  readonly pxHeight: number
}

/** Width and height of a pixel, mm. */
export interface PixelSpacing {
  readonly x: number
  readonly y: number
}

/** What a DICOM file says about its patient and series. Null: not stated. Texts are decoded and trimmed. */
export interface DicomFacts {
  /** The name is in spoken order, such as `Dr Ana Maria Silva`. */
  readonly patient: { readonly name: string | null; readonly dob: string | null; readonly id: string | null }
  readonly studyUid: string | null
  readonly seriesUid: string | null
  readonly instanceUid: string | null
  /** Description of the series, or else of the study. */
  readonly seriesName: string | null
  readonly bodySite: string | null
  /** Name of the institution. */
  readonly place: string | null
  /** DICOM's code, such as `CT`. */
  readonly modality: string | null
  /** Place in the series: mm along the normal of the picture, or else the instance number. */
  readonly ordinal: number | null
  /** Whether a higher `ordinal` is nearer to the head. Null: the pictures are in no such order. */
  readonly isFromLow: boolean | null
  /** Distance between slices, mm. */
  readonly sliceSpacing: number | null
}

/** A picture file that was read. */
export interface PictureFile {
  /** One of `imagingTypes`. */
  readonly imgTypeId: number
  readonly mediaType: string
  /** The given name with the ending of the file's type. */
  readonly name: string
  /** The bytes to keep. JPEG, PNG, WebP, GIF and TIFF are without metadata. */
  readonly data: Uint8Array
  /** Of `data`, hex. */
  readonly sha256: string
  /** Number of pictures; 0 if the file can't be shown. */
  readonly frames: number
  readonly notShownReason: ImageRow['NotShownReason']
  /** Size as displayed. Null if the file can't be shown. */
  readonly pxWidth: number | null
  readonly pxHeight: number | null
  /** A JPEG of `imagingLimits.thumbnailSide` px, base64. Null if the file can't be shown. */
  readonly thumbnail: string | null
  /** One for each frame, by the first window. */
  readonly previews: readonly Preview[]
  /** Time of one frame of a clip, ms. Null: it is no clip. */
  readonly frameMs: number | null
  /** Width and height of a displayed pixel in the body, mm. */
  readonly pixelSpacing: PixelSpacing | null
  /** Those on the detector of an X-ray whose scale in the body is unknown. */
  readonly detectorSpacing: PixelSpacing | null
  /** Parts whose scale is known, of a file that states it by parts. */
  readonly regions: readonly PictureRegion[]
  readonly windows: readonly GrayWindow[]
  /** When the picture was taken, as a clinical date. Null: not stated. */
  readonly date: string | null
  /** Null if it is no DICOM file. */
  readonly dicom: DicomFacts | null
}

/** Frames of a file to render by one of its windows. */
export interface FrameChoice {
  readonly from: number
  readonly count: number
  readonly windowIndex: number
}
