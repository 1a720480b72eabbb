import { distance } from './quadGeometry.ts'
import type { Corners, Point } from './Pixels.ts'

type Vector = readonly [number, number, number]

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Focal lengths of cameras by the picture's longer side: 24 mm to 85 mm on 36 mm film. */
const focalRange = { shortest: 0.6, longest: 2.4 } as const

/**
 * Returns the width of a rectangle by its height, from where its corners are in a photo. Assumes that the photo is not
 * cropped: the axis of the lens is in its middle. Without perspective, the sides have the proportions. (Zhang and He,
 * Whiteboard scanning and image enhancement, 2007, §3.)
 */
export function aspectOf(corners: Corners, picture: { readonly width: number; readonly height: number }): number {
  const [a, b, c, d] = corners
  const plain = (distance(a, b) + distance(d, c)) / (distance(b, c) + distance(a, d))
  const long = Math.max(picture.width, picture.height)
  const at = ({ x, y }: Point): Vector => [(x - picture.width / 2) / long, (y - picture.height / 2) / long, 1]
  // Zhang's m1 to m4: top left, top right, bottom left, bottom right.
  const [m1, m2, m3, m4] = [at(a), at(b), at(d), at(c)]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const n2: Vector = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1]
  const n3: Vector = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1]
  const square = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
  const isKnown = Number.isFinite(square) && square >= focalRange.shortest ** 2 && square <= focalRange.longest ** 2
  // Without perspective, the focal length can't be found: a usual one hardly changes the result.
  const focal = isKnown ? square : 0.8 ** 2
  const ofVector = ([x, y, z]: Vector) => (x * x + y * y) / focal + z * z
  const ratio = Math.sqrt(ofVector(n2) / ofVector(n3))
  return Number.isFinite(ratio) && ratio > 0 ? ratio : plain
}
