import type { GrayWindow } from '#src/contract/imaging.ts'

/** The pictures of a DICOM file. */
export interface DicomFrames {
  /** Empty for colored pictures, which have window 0 without values. */
  readonly windows: readonly GrayWindow[]
  /** 1 for gray, 3 for red, green and blue. */
  readonly channels: 1 | 3
  /** Returns the pixels of a frame, row by row. Null if they are damaged. */
  readonly frame: (index: number, windowIndex: number) => Promise<Uint8Array | null>
}
