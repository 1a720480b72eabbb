/** A picture of a camera or video, rows from the top, without padding. */
export interface Frame {
  /** When it was taken, ms of a clock that does not stop; later frames have later times. */
  readonly takenAt: number
  readonly width: number
  readonly height: number
  /** Bytes of a pixel: 4 (RGBA, the last is not read) or 3 (RGB). */
  readonly channels: 3 | 4
  readonly data: Uint8Array | Uint8ClampedArray
}
