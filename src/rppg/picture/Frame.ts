/** A frame of a camera or video: rows from the top, without padding. */
export interface Frame {
  /** Capture time by a monotonic clock, ms; later frames have later times. */
  readonly takenAt: number
  readonly width: number
  readonly height: number
  /** Bytes per pixel: 4 (RGBA; alpha is ignored) or 3 (RGB). */
  readonly channels: 3 | 4
  readonly data: Uint8Array | Uint8ClampedArray
}
