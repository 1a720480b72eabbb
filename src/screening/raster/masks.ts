import { distances } from './distances.ts'
import type { Mask } from './Raster.ts'

/** Radius up to which discs are stamped, px. Beyond, distances are faster. */
const stamped = 6

/** Returns the mask grown by a disc, `radius` in px. */
export function grow(mask: Mask, radius: number): Mask {
  if (radius <= stamped) return stamp(mask, radius)
  const far = distances(mask)
  return { ...mask, data: Uint8Array.from(far, (distance) => (distance <= radius ? 1 : 0)) }
}

/** Returns the pixels of the mask that are more than `radius` px from any other pixel. */
export const shave = (mask: Mask, radius: number): Mask => inverse(grow(inverse(mask), radius))

/** Draws a disc around each pixel of the mask that has a neighbor outside it. */
function stamp({ width, height, data }: Mask, radius: number): Mask {
  const grown = data.slice()
  const reach = Math.floor(radius)
  const halves = Array.from({ length: 2 * reach + 1 }, (_, k) => Math.floor(Math.sqrt(radius ** 2 - (k - reach) ** 2)))
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue
    const x = i % width
    if (x > 0 && x < width - 1 && data[i - 1] && data[i + 1] && data[i - width] && data[i + width]) continue
    const y = (i - x) / width
    for (let k = 0; k < halves.length; k++) {
      const v = y + k - reach
      if (v < 0 || v >= height) continue
      const half = halves[k] ?? 0
      grown.fill(1, v * width + Math.max(0, x - half), v * width + Math.min(width - 1, x + half) + 1)
    }
  }
  return { width, height, data: grown }
}

/** Returns the mask without parts that are narrower than `2 * radius` px. */
export const withoutThinParts = (mask: Mask, radius: number): Mask => grow(shave(mask, radius), radius)

/** Returns the mask with gaps filled that are narrower than `2 * radius` px. */
export const withoutThinGaps = (mask: Mask, radius: number): Mask => shave(grow(mask, radius), radius)

/** Returns the other pixels. */
export const inverse = (mask: Mask): Mask => ({ ...mask, data: mask.data.map((value) => 1 - value) })

/** Returns the mask with its holes: pixels that it encloses. */
export function fillHoles(mask: Mask): Mask {
  const { width, height, data } = mask
  const outside = new Uint8Array(data.length)
  const stack: number[] = []
  const visit = (i: number) => {
    if (data[i] || outside[i]) return
    outside[i] = 1
    stack.push(i)
  }
  for (let x = 0; x < width; x++) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < data.length - width) visit(i + width)
  }
  return { ...mask, data: outside.map((value) => 1 - value) }
}
