import type { Pixels } from './Pixels.ts'

/** Returns a smaller picture whose longer side is at most `side` px: each pixel is the mean of what it covers. */
export function scalePixels(picture: Pixels, side: number): Pixels {
  const scale = Math.max(picture.width, picture.height) / side
  if (scale <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const data = new Uint8ClampedArray(width * height * 4)
  const stepX = picture.width / width
  const stepY = picture.height / height
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * stepY)
    const bottom = Math.min(picture.height, Math.max(top + 1, Math.floor((y + 1) * stepY)))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * stepX)
      const right = Math.min(picture.width, Math.max(left + 1, Math.floor((x + 1) * stepX)))
      let red = 0
      let green = 0
      let blue = 0
      for (let row = top; row < bottom; row++) {
        let at = (row * picture.width + left) * 4
        for (let column = left; column < right; column++, at += 4) {
          red += picture.data[at] ?? 0
          green += picture.data[at + 1] ?? 0
          blue += picture.data[at + 2] ?? 0
        }
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
