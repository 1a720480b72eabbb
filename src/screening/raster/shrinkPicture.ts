import type { Box, Picture } from './Picture.ts'
import type { Planes } from './Raster.ts'

/** Max number of pixels read across and down for one pixel, so that a huge picture takes no longer. */
const most = 6

/**
 * Returns a part of the picture with its longer side at most `side` px. Each pixel is the mean of those that it replaces.
 * A smaller part keeps its size.
 */
export function shrinkPicture(picture: Picture, side: number, part?: Box): Planes {
  const { left, top, width: across, height: down } = part ?? { left: 0, top: 0, ...picture }
  const scale = Math.min(1, side / Math.max(across, down))
  const width = Math.max(1, Math.round(across * scale))
  const height = Math.max(1, Math.round(down * scale))
  const [red, green, blue] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const { data } = picture
  for (let y = 0; y < height; y++) {
    const y0 = top + Math.floor((y * down) / height)
    const y1 = Math.max(y0 + 1, top + Math.floor(((y + 1) * down) / height))
    const stepY = Math.ceil((y1 - y0) / most)
    for (let x = 0; x < width; x++) {
      const x0 = left + Math.floor((x * across) / width)
      const x1 = Math.max(x0 + 1, left + Math.floor(((x + 1) * across) / width))
      const stepX = Math.ceil((x1 - x0) / most)
      let [r, g, b, count] = [0, 0, 0, 0]
      for (let v = y0; v < y1; v += stepY)
        for (let u = x0; u < x1; u += stepX) {
          const at = 4 * (v * picture.width + u)
          r += data[at] ?? 0
          g += data[at + 1] ?? 0
          b += data[at + 2] ?? 0
          count++
        }
      const i = y * width + x
      red[i] = r / count
      green[i] = g / count
      blue[i] = b / count
    }
  }
  return { width, height, red, green, blue }
}

/** Whether the picture has as many bytes as its size says, and at least one pixel. */
export function isWholePicture({ width, height, data }: Picture): boolean {
  return (
    Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0 && data.length >= 4 * width * height
  )
}
