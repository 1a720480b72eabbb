import type { Picture } from '../raster/Picture.ts'

/** A square of a picture, which may be turned and reach beyond its edges. Lengths in px of the picture. */
export interface Square {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly side: number
  /** Clockwise turn of its upper edge, radians. */
  readonly turn: number
}

/**
 * Returns the red, green and blue of a square drawn in `size` x `size` pixels, 0 to 255. A pixel is the mean of so many
 * points that no pixel of the picture is skipped. Beyond its edges the picture's last pixels go on.
 */
export function sampleSquare(picture: Picture, { x, y, side, turn }: Square, size: number): Float32Array {
  const { width, height, data } = picture
  const levels = new Float32Array(size * size * 3)
  const points = Math.min(8, Math.max(1, Math.round(side / size)))
  const step = side / size / points
  const across = { x: Math.cos(turn) * step, y: Math.sin(turn) * step }
  const first = ((1 - size * points) / 2) * step
  const [left, top] = [x + first * (Math.cos(turn) - Math.sin(turn)), y + first * (Math.sin(turn) + Math.cos(turn))]
  const share = 1 / (points * points)
  for (let row = 0; row < size * points; row++)
    for (let column = 0; column < size * points; column++) {
      const px = Math.min(Math.max(left + column * across.x - row * across.y, 0), width - 1)
      const py = Math.min(Math.max(top + column * across.y + row * across.x, 0), height - 1)
      const [x0, y0] = [Math.floor(px), Math.floor(py)]
      const [right, down] = [px - x0, py - y0]
      const at = (y0 * width + x0) * 4
      const next = x0 + 1 < width ? 4 : 0
      const below = y0 + 1 < height ? 4 * width : 0
      const to = (Math.floor(row / points) * size + Math.floor(column / points)) * 3
      for (let colour = 0; colour < 3; colour++) {
        const high = (data[at + colour] ?? 0) * (1 - right) + (data[at + next + colour] ?? 0) * right
        const low = (data[at + below + colour] ?? 0) * (1 - right) + (data[at + below + next + colour] ?? 0) * right
        levels[to + colour] = (levels[to + colour] ?? 0) + (high * (1 - down) + low * down) * share
      }
    }
  return levels
}
