import { blur, withoutThinDark } from '../raster/filters.ts'
import type { Mask, Plane, Planes } from '../raster/Raster.ts'

/** Half the width of the widest line, as a share of the picture's longer side: wider things are not drawn by a pen. */
const widest = 0.011

/** One in so many pixels says how bright the paper is, and how noisy. A prime, so that they are in all columns. */
const sample = 31

export interface Ink {
  readonly mask: Mask
  /** How much darker than the paper each pixel is, 0 to 1. */
  readonly depth: Plane
}

/**
 * Finds what is drawn on paper, in uneven light: what is darker than the paper around it. Of a colored pen, the darkest
 * channel counts. A picture less than half as large as `side` is enlarged to twice its size, so that thinning doesn't melt
 * the teeth of a tremor. Null if nothing is drawn, or if much of the picture is dark.
 */
export function inkOf(planes: Planes, side: number): Ink | null {
  const { width, height } = planes
  const darkest = planes.red.map((value, i) => Math.min(value, planes.green[i] ?? 0, planes.blue[i] ?? 0))
  const dark = blur({ width, height, data: darkest }, 0.8)
  // Shadows and the edge of a table are wide, so that they count as paper, however sharp their edges are.
  const paper = withoutThinDark(dark, Math.max(4, Math.round(widest * Math.max(width, height))))
  // What is much darker than the paper is something beside it, whose grain is no ink.
  const some = paper.data.filter((_, i) => i % sample === 0).sort()
  const beside = 0.35 * (some[Math.floor(0.9 * some.length)] ?? 0)
  const depth: Plane = {
    width,
    height,
    data: dark.data.map((value, i) => {
      const around = Math.max(1, paper.data[i] ?? 1)
      return around < beside ? 0 : Math.max(0, 1 - value / around)
    }),
  }
  const noise = noiseOf({ ...dark, data: darkest }, paper) / 2
  const seed = Math.max(0.14, 5 * noise)
  const seeds = depth.data.filter((value) => value > seed).toSorted()
  const share = seeds.length / depth.data.length
  if (seeds.length < 30 || share > 0.3) return null
  // A pen's line is half as deep at its edge. Lines that are printed on the paper are fainter, and might be longer.
  const limit = Math.max(0.1, 4 * noise, 0.45 * (seeds[Math.floor(seeds.length * 0.94)] ?? 0))
  const shown = 2 * Math.max(width, height) <= 1.1 * side ? doubled(depth) : depth
  return { mask: { ...shown, data: Uint8Array.from(shown.data, (value) => (value > limit ? 1 : 0)) }, depth: shown }
}

/** Returns the plane at twice its size. */
function doubled({ width, height, data }: Plane): Plane {
  const large = new Float32Array(4 * data.length)
  for (let y = 0; y < 2 * height; y++) {
    const v = Math.max(0, Math.min(height - 1, y / 2 - 0.25))
    const top = Math.floor(v)
    const bottom = Math.min(height - 1, top + 1)
    for (let x = 0; x < 2 * width; x++) {
      const u = Math.max(0, Math.min(width - 1, x / 2 - 0.25))
      const left = Math.floor(u)
      const right = Math.min(width - 1, left + 1)
      const one = mix(data[top * width + left], data[top * width + right], u - left)
      const two = mix(data[bottom * width + left], data[bottom * width + right], u - left)
      large[2 * y * width + x] = mix(one, two, v - top)
    }
  }
  return { width: 2 * width, height: 2 * height, data: large }
}

const mix = (one = 0, two = 0, share: number): number => one + share * (two - one)

/** Returns the standard deviation of the paper's brightness, as a share of it, from its median difference. */
function noiseOf(dark: Plane, paper: Plane): number {
  const steps = new Float32Array(Math.floor(dark.data.length / sample))
  for (let k = 0; k < steps.length; k++) {
    const i = sample * k
    steps[k] = Math.abs((dark.data[i] ?? 0) - (dark.data[i + 1] ?? 0)) / Math.max(1, paper.data[i] ?? 1)
  }
  return (steps.sort()[steps.length >> 1] ?? 0) / 0.6745 / Math.SQRT2
}
