/** One number for each pixel of a picture, rows from the top. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** The pixels of a picture that belong to something: 1, else 0. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A picture in three planes, 0 to 255. */
export interface Planes {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}
