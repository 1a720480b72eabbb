import type { Picture } from './Picture.ts'
import { shrinkPicture } from './shrinkPicture.ts'

/** Returns the picture with its longer side at most `side` px. The picture itself if it is small enough. */
export function fitPicture(picture: Picture, side: number): Picture {
  if (Math.max(picture.width, picture.height) <= side) return picture
  const { width, height, red, green, blue } = shrinkPicture(picture, side)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) {
    data[i * 4] = red[i] ?? 0
    data[i * 4 + 1] = green[i] ?? 0
    data[i * 4 + 2] = blue[i] ?? 0
  }
  return { width, height, data }
}
