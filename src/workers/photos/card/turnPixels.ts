import type { Pixels } from './Pixels.ts'

/** Returns a picture turned clockwise by quarter turns. */
export function turnPixels(picture: Pixels, quarterTurns: number): Pixels {
  const turns = ((quarterTurns % 4) + 4) % 4
  if (turns === 0) return picture
  const { width, height } = picture
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  const isOnEnd = turns % 2 === 1
  const wide = isOnEnd ? height : width
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const column = turns === 1 ? height - 1 - y : turns === 2 ? width - 1 - x : y
      const row = turns === 1 ? x : turns === 2 ? height - 1 - y : width - 1 - x
      to[row * wide + column] = from[y * width + x] ?? 0
    }
  return { width: wide, height: isOnEnd ? width : height, data: new Uint8ClampedArray(to.buffer) }
}
