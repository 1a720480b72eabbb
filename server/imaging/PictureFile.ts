import type { GrayWindow, ImageRow } from '#src/contract/imaging.ts'

/** A picture of a file, as an upright JPEG. */
export interface Preview {
  /** Index of the picture in the file. */
  readonly frame: number
  readonly pxWidth: number
  readonly pxHeight: number
  readonly data: Uint8Array<ArrayBuffer>
}

/** What a DICOM file says besides its pictures. */
export interface DicomFacts {
  /** Null if the file names no patient. `dob`: `yyyy-mm-dd`. */
  readonly patient: {
    readonly nameLast: string | null
    readonly nameFirst: string | null
    readonly dob: string | null
  } | null
  readonly seriesUid: string | null
  readonly instanceUid: string | null
  readonly seriesName: string | null
  readonly bodySite: string | null
  readonly place: string | null
  /** DICOM's code, such as `CT`. */
  readonly modality: string | null
  /** When it was taken: a clinical date. */
  readonly date: string | null
  /** Place in the series: position or instance number. */
  readonly ordinal: number | null
  /** Distance between slices, mm. */
  readonly sliceSpacing: number | null
  /** Time of one frame of a clip, ms. */
  readonly frameMs: number | null
  /** Whether lower slices come first. Null: the series has no such order, or it is unknown. */
  readonly isFromLow: boolean | null
}

/** A picture file that was read and checked, with all that is stored of it. */
export interface PictureFile {
  /** A number of `imagingTypes`. */
  readonly imgTypeId: number
  /** `application/octet-stream` if browsers can't show the file. */
  readonly mediaType: string
  /** The file itself. */
  readonly data: Uint8Array<ArrayBuffer>
  /** Of `data`, hex. */
  readonly sha256: string
  /** Number of pictures; 0 if the file can't be shown. */
  readonly frames: number
  readonly notShownReason: ImageRow['NotShownReason']
  /** Size as displayed, px. */
  readonly pxWidth: number | null
  readonly pxHeight: number | null
  /** A JPEG, base64. */
  readonly thumbnail: string | null
  /** By the first window, one for each picture. */
  readonly previews: readonly Preview[]
  /** Mm. */
  readonly pixelSpacing: { readonly x: number; readonly y: number } | null
  readonly windows: readonly GrayWindow[]
  /** From the picture's own metadata, such as Exif: a clinical date. */
  readonly takenOn: string | null
  /** Null if the file is no DICOM file. */
  readonly dicom: DicomFacts | null
}
