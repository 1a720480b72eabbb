import { type Blob, findBlobs, maskOf } from '../raster/blobs.ts'
import { distances } from '../raster/distances.ts'
import { blur, withoutThinDark } from '../raster/filters.ts'
import { fillHoles, grow, inverse, withoutThinGaps, withoutThinParts } from '../raster/masks.ts'
import { otsu } from '../raster/otsu.ts'
import type { Mask, Plane, Planes } from '../raster/Raster.ts'
import { type EvenPlane, evenLight } from './evenLight.ts'
import type { Colour } from './isOnSkin.ts'

/** Half the width of a hair that is removed, px of the working picture. */
const hair = 3
/** Smallest spot, as a share of the picture. */
const minShare = 0.0012

export interface Spot {
  readonly mask: Mask
  /** px. */
  readonly area: number
  readonly x: number
  readonly y: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Threshold of the blue channel, 1 to 255. */
  readonly threshold: number
  /** Whether the spot touches the edge of the picture, or the black frame of a dermoscope. */
  readonly isCutOff: boolean
  /** Blue channel in even light, without hairs. */
  readonly blue: EvenPlane
  /** Pixels around the spot, in which skin is expected. */
  readonly ring: Mask
  /** Medians of both parts. */
  readonly around: Colour
  readonly inside: Colour
  /** Share of blue light around the spot that the spot absorbs, 0 to 1. */
  readonly contrast: number
  /** Standard deviation of the blue channel around it in even light, hairs included, as a share of its level. */
  readonly unrest: number
  /** Share of the ring that is as dark as a spot. */
  readonly dirt: number
}

/**
 * Finds the most central large spot in the blue channel, in which melanin is darkest. Without `threshold` (1 to 255), Otsu
 * finds it among the spot and its surroundings only: in the whole picture, a small spot would not count. Null if no
 * spot stands out.
 */
export function findSpot(planes: Planes, valid: Mask, threshold: number | null): Spot | null {
  const { width, height } = planes
  const soft = blur({ width, height, data: planes.blue }, 0.8)
  const hairless = blur(withoutThinDark(soft, hair), 1)
  const blue = evenLight(hairless, valid)
  if (!blue) return null
  const even = soft.data.map((value, i) => (value * (blue.data[i] ?? 0)) / Math.max(1, hairless.data[i] ?? 1))
  const seed = darkPart(blue, valid, threshold ?? seedThreshold(blue))
  const first = mostCentral(seed, width, height)
  if (!first) return null
  const window = windowOf(first, width, height)
  const found = threshold ?? Math.max(1, Math.min(255, otsu(valuesIn(blue, valid, window)).threshold + 1))
  const whole = fillHoles(withoutThinGaps(darkPart(blue, valid, found), 3))
  const size = Math.sqrt(first.area)
  const smooth = withoutThinParts(whole, Math.max(1.5, Math.min(5, 0.04 * size)))
  const blobs = findBlobs(smooth)
  const blob = nearest(blobs.all, first) ?? null
  if (!blob || blob.area < minShare * width * height) return null
  const mask = fillHoles(maskOf(smooth, blobs, blob))
  return describe(planes, blue, even, valid, mask, blob, found)
}

/** Returns a threshold that the background's noise doesn't reach: 10 % darker than it, or 3.5 standard deviations. */
const seedThreshold = ({ level, noise }: EvenPlane): number => level - Math.max(0.1 * level, 3.5 * noise, 3)

function darkPart({ width, height, data }: Plane, valid: Mask, threshold: number): Mask {
  return { width, height, data: Uint8Array.from(data, (value, i) => (valid.data[i] && value < threshold ? 1 : 0)) }
}

/** Returns the blob that is best by size and by nearness to the middle. */
function mostCentral(mask: Mask, width: number, height: number): Blob | null {
  const { all } = findBlobs(withoutThinParts(mask, 2))
  const reach = 0.3 * Math.hypot(width, height)
  let best: Blob | null = null
  let most = 0
  for (const blob of all) {
    if (blob.area < minShare * width * height) continue
    const off = Math.hypot(blob.x - width / 2, blob.y - height / 2) / reach
    const score = blob.area * Math.exp(-(off ** 2) * 2)
    if (score > most) {
      most = score
      best = blob
    }
  }
  return best
}

interface Window {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns the spot's box with half its size added on each side, within the picture. */
function windowOf({ left, right, top, bottom }: Blob, width: number, height: number): Window {
  const across = (right - left + 1) / 2
  const down = (bottom - top + 1) / 2
  return {
    left: Math.max(0, Math.floor(left - across)),
    right: Math.min(width - 1, Math.ceil(right + across)),
    top: Math.max(0, Math.floor(top - down)),
    bottom: Math.min(height - 1, Math.ceil(bottom + down)),
  }
}

function valuesIn(plane: Plane, valid: Mask, { left, right, top, bottom }: Window): number[] {
  const values: number[] = []
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * plane.width + x
      if (valid.data[i]) values.push(plane.data[i] ?? 0)
    }
  return values
}

/** Returns the blob that covers most of the seed's box. */
function nearest(blobs: readonly Blob[], seed: Blob): Blob | undefined {
  const shared = (blob: Blob) => {
    const across = Math.min(blob.right, seed.right) - Math.max(blob.left, seed.left) + 1
    const down = Math.min(blob.bottom, seed.bottom) - Math.max(blob.top, seed.top) + 1
    return across > 0 && down > 0 ? Math.min(blob.area, across * down) : 0
  }
  return blobs.filter((blob) => shared(blob) > 0).toSorted((one, two) => shared(two) - shared(one))[0]
}

function describe(
  planes: Planes,
  blue: EvenPlane,
  even: Float32Array,
  valid: Mask,
  mask: Mask,
  blob: Blob,
  threshold: number,
): Spot {
  const { width, height } = planes
  const size = 2 * Math.sqrt(blob.area / Math.PI)
  const far = distances(mask)
  const [near, end] = [Math.max(2, 0.06 * size), Math.max(10, 0.4 * size)]
  const ring: Mask = {
    width,
    height,
    data: Uint8Array.from(far, (distance, i) => (valid.data[i] && distance > near && distance <= end ? 1 : 0)),
  }
  // A spot that fills the picture has hardly anything around it.
  const isAlone = ring.data.reduce((sum, value) => sum + value, 0) < 0.2 * blob.area
  const around = mediansOf(planes, isAlone ? valid : ring)
  const inside = mediansOf(planes, mask)
  const blues = blue.data.filter((_, i) => ring.data[i])
  const level = middleOf(blues)
  const offs = even.filter((_, i) => ring.data[i]).map((value) => Math.abs(value - level))
  const dirt = blues.filter((value) => value < threshold).length
  const spotLevel = meanIn(blue, mask)
  const touched = grow(inverse(valid), 2)
  let edge = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue
    const x = i % width
    const y = (i - x) / width
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2 || touched.data[i]) edge++
  }
  return {
    mask,
    area: blob.area,
    x: blob.x,
    y: blob.y,
    left: blob.left,
    right: blob.right,
    top: blob.top,
    bottom: blob.bottom,
    threshold,
    isCutOff: isAlone || edge >= 4,
    blue,
    ring,
    around,
    inside,
    contrast: level > 0 ? 1 - spotLevel / level : 0,
    unrest: level > 0 ? middleOf(offs) / 0.6745 / level : 0,
    dirt: dirt / Math.max(1, offs.length),
  }
}

/** Returns the median color of the masked pixels. */
export function mediansOf({ red, green, blue }: Planes, mask: Mask): Colour {
  const one = (plane: Float32Array) => middleOf(plane.filter((_, i) => mask.data[i]))
  return [one(red), one(green), one(blue)]
}

const middleOf = (values: Float32Array): number => values.toSorted()[values.length >> 1] ?? 0

function meanIn({ data }: Plane, mask: Mask): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < data.length; i++) {
    if (!mask.data[i]) continue
    sum += data[i] ?? 0
    count++
  }
  return count > 0 ? sum / count : 0
}
