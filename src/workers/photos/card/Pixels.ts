/** A decoded picture: 4 bytes per pixel (red, green, blue, opacity), row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A point of a picture, px. The centre of the first pixel is at 0.5, 0.5. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Corners clockwise. The side from the first to the second one is the top of the straightened card. */
export type Corners = readonly [Point, Point, Point, Point]
