import type { Picture } from '../raster/Picture.ts'

/** Returns the luma of each pixel (BT.601), 0 to 255. */
export function grayOf({ width, height, data }: Picture): Float32Array {
  const gray = new Float32Array(width * height)
  for (let i = 0; i < gray.length; i++)
    gray[i] = 0.299 * (data[i * 4] ?? 0) + 0.587 * (data[i * 4 + 1] ?? 0) + 0.114 * (data[i * 4 + 2] ?? 0)
  return gray
}
