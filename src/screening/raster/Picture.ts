/** A picture: RGBA, rows from the top, without padding. Alpha is ignored. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A rectangle in a picture, px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
