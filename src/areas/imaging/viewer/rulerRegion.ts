import type { PictureRegion } from '#src/contract/imaging.ts'
import type { Size } from './fitPicture.ts'
import type { SeenPart } from './seenPart.ts'

/** A region must be seen by at least this part of the view, or a ruler would be for something small at its edge. */
const leastPart = 0.05
/** From this part on, what is seen besides the region is a thin edge. */
const allPart = 0.98

/** Returns where a region is in the picture that is turned by quarter turns to the right: fractions of its sides. */
export function turnedRegion(region: PictureRegion, picture: Size, turns: number): SeenPart {
  const [x, y] = [region.left / picture.width, region.top / picture.height]
  const [width, height] = [region.width / picture.width, region.height / picture.height]
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return { x: 1 - y - height, y: x, width: height, height: width }
    case 2:
      return { x: 1 - x - width, y: 1 - y - height, width, height }
    case 3:
      return { x: y, y: 1 - x - width, width: height, height: width }
    default:
      return { x, y, width, height }
  }
}

/** The index of a region, and whether nothing else is seen. */
export interface RulerRegion {
  readonly index: number
  readonly isAll: boolean
}

/** Returns the region of which most is seen, for a ruler; null if none is. */
export function rulerRegion(
  regions: readonly PictureRegion[],
  picture: Size,
  turns: number,
  seen: SeenPart,
): RulerRegion | null {
  const areas = regions.map((region) => sharedArea(turnedRegion(region, picture, turns), seen))
  const most = Math.max(0, ...areas)
  const part = most / (seen.width * seen.height)
  return part >= leastPart ? { index: areas.indexOf(most), isAll: part >= allPart } : null
}

function sharedArea(one: SeenPart, other: SeenPart): number {
  const along = (start: 'x' | 'y', side: 'width' | 'height') =>
    Math.max(0, Math.min(one[start] + one[side], other[start] + other[side]) - Math.max(one[start], other[start]))
  return along('x', 'width') * along('y', 'height')
}
