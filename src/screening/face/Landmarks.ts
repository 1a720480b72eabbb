/** A point of a picture, px. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The 68 points of a face, px of its picture, in the order of the iBUG annotation: jaw, brows, nose, eyes, mouth. */
export type Landmarks = readonly Place[]

/** Finds the landmarks of a face in a square of 112 px (`inputSide`). Null model: see `createLandmarkFinder`. */
export interface LandmarkFinder {
  /** Returns x and y of each landmark as shares of the square's side. `levels`: its red, green and blue, 0 to 255. */
  run(levels: Float32Array): Float32Array
}
