import type { Corners, Point } from '#src/workers/photos/card/Pixels.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Width of a card by its height (ISO/IEC 7810 ID-1). */
const aspect = 85.6 / 53.98

/** Returns the corners of a frame in the middle of a photo in which no card was found. */
export function middleFrame({ width, height }: Size): Corners {
  const wide = Math.min(width * 0.8, height * 0.8 * aspect)
  const [left, right] = [(width - wide) / 2, (width + wide) / 2]
  const [top, bottom] = [(height - wide / aspect) / 2, (height + wide / aspect) / 2]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Returns corners of which one is at another point, inside the picture. */
export function withCorner(corners: Corners, place: number, { x, y }: Point, { width, height }: Size): Corners {
  const moved = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
  const [a, b, c, d] = corners
  return [place === 0 ? moved : a, place === 1 ? moved : b, place === 2 ? moved : c, place === 3 ? moved : d]
}

/** Returns by how much an arrow key moves a corner, px of the screen: 10 with Shift, otherwise 1. Null for other keys. */
export function arrowStep(key: string, isFast: boolean): Point | null {
  const by = isFast ? 10 : 1
  switch (key) {
    case 'ArrowLeft':
      return { x: -by, y: 0 }
    case 'ArrowRight':
      return { x: by, y: 0 }
    case 'ArrowUp':
      return { x: 0, y: -by }
    case 'ArrowDown':
      return { x: 0, y: by }
    default:
      return null
  }
}
