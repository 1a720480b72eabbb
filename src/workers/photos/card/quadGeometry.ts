import type { Corners, Point } from './Pixels.ts'

/** Returns the distance of two points, px. */
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Returns twice the area of a triangle. Positive if its points are clockwise on a screen. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Returns the area of a quadrilateral, px². Positive if its corners are clockwise on a screen. */
export const quadArea = ([a, b, c, d]: Corners): number => (turn(a, b, c) + turn(a, c, d)) / 2

/** Whether corners are clockwise, and every angle is less than 180°. */
export function isConvex([a, b, c, d]: Corners): boolean {
  return turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0
}

/** Returns corners of which the first `by` ones come last. */
export function rotated([a, b, c, d]: Corners, by: number): Corners {
  const order: readonly Corners[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ]
  return order[((by % 4) + 4) % 4] ?? [a, b, c, d]
}

/** Returns corners in a picture that is `by` times as large. */
export function scaled([a, b, c, d]: Corners, by: number): Corners {
  const one = ({ x, y }: Point) => ({ x: x * by, y: y * by })
  return [one(a), one(b), one(c), one(d)]
}
