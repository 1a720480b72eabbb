import type { Picture } from './Picture.ts'

/**
 * Returns the picture with its longer side at most `side` px: each pixel is the mean of the pixels that it replaces. The
 * picture itself if it is small enough.
 */
export function fitPicture(picture: Picture, side: number): Picture {
  const scale = Math.max(picture.width, picture.height) / side
  if (scale <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * picture.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * picture.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width))
      let [red, green, blue] = [0, 0, 0]
      for (let row = top; row < bottom; row++)
        for (let at = (row * picture.width + left) * 4; at < (row * picture.width + right) * 4; at += 4) {
          red += picture.data[at] ?? 0
          green += picture.data[at + 1] ?? 0
          blue += picture.data[at + 2] ?? 0
        }
      const count = (bottom - top) * (right - left)
      const to = (y * width + x) * 4
      data[to] = red / count
      data[to + 1] = green / count
      data[to + 2] = blue / count
      data[to + 3] = 255
    }
  }
  return { width, height, data }
}
