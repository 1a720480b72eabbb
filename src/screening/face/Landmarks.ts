/** A point of a picture, px. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The 68 points of a face, px of its picture, in the order of the iBUG annotation: jaw, brows, nose, eyes, mouth. */
export type Landmarks = readonly Place[]
