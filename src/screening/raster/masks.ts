import { distances } from './distances.ts'
import type { Mask } from './Raster.ts'

/** Returns the mask grown by a disc, `radius` in px. */
export function grow(mask: Mask, radius: number): Mask {
  const far = distances(mask)
  return { ...mask, data: Uint8Array.from(far, (distance) => (distance <= radius ? 1 : 0)) }
}

/** Returns the pixels of the mask that are more than `radius` px from any other pixel. */
export function shave(mask: Mask, radius: number): Mask {
  const far = distances(inverse(mask))
  return { ...mask, data: Uint8Array.from(far, (distance) => (distance > radius ? 1 : 0)) }
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
