import type { Landmarks, Place } from './Landmarks.ts'

/** Returns the middle of points. */
export const meanOf = (places: readonly Place[]): Place => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
})

/** Returns the middles of the eyes. `left`: the one on the left of the picture. */
export function eyesOf(landmarks: Landmarks): { readonly left: Place; readonly right: Place } {
  return { left: meanOf(landmarks.slice(36, 42)), right: meanOf(landmarks.slice(42, 48)) }
}

/** How a head is held. */
export interface FacePose {
  /**
   * How far the head is turned sideways, -1 to 1: how much nearer the nose is to one edge of the face than to the other.
   * 0 is straight, positive towards the right of the picture.
   */
  readonly yaw: number
  /** Tilt of the eye line, degrees, clockwise. */
  readonly roll: number
}

/** Returns how a head is held. Landmarks that are all at one place count as turned. */
export function facePose(landmarks: Landmarks): FacePose {
  const { left, right } = eyesOf(landmarks)
  const [x, y] = [right.x - left.x, right.y - left.y]
  // Along the eye line, in px times its length.
  const along = (place: Place | undefined) => (place ? place.x * x + place.y * y : 0)
  const [nose, leftJaw, rightJaw] = [along(landmarks[30]), along(landmarks[2]), along(landmarks[14])]
  const width = rightJaw - leftJaw
  return { yaw: width > 0 ? (2 * nose - leftJaw - rightJaw) / width : 1, roll: (Math.atan2(y, x) * 180) / Math.PI }
}

/**
 * Max turn of a head that is face-on. Measured: heads that look straight have up to 0.17, heads turned by about 20
 * degrees 0.22 to 0.43, one turned by 45 degrees 0.76.
 */
export const maxYaw = 0.2
/** Max tilt, degrees. A tilted face is made upright, but a head that is tilted further is mostly turned too. */
export const maxRoll = 20

/** Whether a face is face-on (screening §5). */
export const isFrontal = ({ yaw, roll }: FacePose): boolean => Math.abs(yaw) <= maxYaw && Math.abs(roll) <= maxRoll
