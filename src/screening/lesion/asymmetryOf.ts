import { blur } from '../raster/filters.ts'
import type { Mask, Planes } from '../raster/Raster.ts'
import { labOf } from './lab.ts'
import type { Spot } from './findSpot.ts'

/** Number of pairs of axes, which cover a quarter turn. */
const pairs = 15
/**
 * From which on an axis counts as asymmetric: share of the spot whose mirrored twin is outside it, and mean difference
 * of color of the twins. Set by hand.
 */
const uneven = { shape: 0.1, colour: 8 }

export interface Asymmetry {
  /** Number of asymmetric axes, 0 to 2, of the pair that has least asymmetry. */
  readonly axes: number
  /** Direction of the first axis of that pair, radians. The other one is at a right angle to it. */
  readonly angle: number
  /** Of both axes of that pair: share of the spot without a twin, and mean difference of color. */
  readonly shape: readonly [number, number]
  readonly colour: readonly [number, number]
}

/** Returns how unlike the halves of a spot are, in shape and color, along 15 pairs of axes through its middle. */
export function asymmetryOf(planes: Planes, spot: Spot): Asymmetry {
  const { mask, area } = spot
  const { width, height } = planes
  const sigma = Math.max(1, 0.02 * 2 * Math.sqrt(area / Math.PI))
  const [red, green, blue] = [planes.red, planes.green, planes.blue].map(
    (data) => blur({ width, height, data }, sigma).data,
  )
  const labs = new Float32Array(3 * mask.data.length)
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i]) labs.set(labOf(red?.[i] ?? 0, green?.[i] ?? 0, blue?.[i] ?? 0), 3 * i)
  const axes = Array.from({ length: 2 * pairs }, (_, k) => {
    const angle = (k * Math.PI) / (2 * pairs)
    return { angle, ...alongAxis(mask, labs, spot, angle) }
  })
  let best: Asymmetry | null = null
  let least = Infinity
  for (let k = 0; k < pairs; k++) {
    const [one, two] = [axes[k], axes[k + pairs]]
    if (!one || !two) continue
    const count = [one, two].filter(({ shape, colour }) => shape > uneven.shape || colour > uneven.colour).length
    // Of pairs with equally many asymmetric axes, the most even one is drawn.
    const total =
      count +
      0.1 * Math.min(9, one.shape / uneven.shape + two.shape / uneven.shape + (one.colour + two.colour) / uneven.colour)
    if (total >= least) continue
    least = total
    best = { axes: count, angle: one.angle, shape: [one.shape, two.shape], colour: [one.colour, two.colour] }
  }
  return best ?? { axes: 0, angle: 0, shape: [0, 0], colour: [0, 0] }
}

/** Number of pixels that are compared along an axis: more of them would change little. */
const enough = 12_000

function alongAxis(
  { width, height, data }: Mask,
  labs: Float32Array,
  spot: { readonly x: number; readonly y: number; readonly area: number },
  angle: number,
): { shape: number; colour: number } {
  const [cos, sin] = [Math.cos(2 * angle), Math.sin(2 * angle)]
  const step = Math.max(1, Math.floor(Math.sqrt(spot.area / enough)))
  let [count, alone, sum] = [0, 0, 0]
  for (let v = 0; v < height; v += step)
    for (let u = 0; u < width; u += step) {
      const i = v * width + u
      if (!data[i]) continue
      count++
      const dx = u - spot.x
      const dy = v - spot.y
      const x = Math.round(spot.x + cos * dx + sin * dy)
      const y = Math.round(spot.y + sin * dx - cos * dy)
      const j = y * width + x
      if (x < 0 || y < 0 || x >= width || y >= height || !data[j]) {
        alone++
        continue
      }
      const lightness = (labs[3 * i] ?? 0) - (labs[3 * j] ?? 0)
      const a = (labs[3 * i + 1] ?? 0) - (labs[3 * j + 1] ?? 0)
      const b = (labs[3 * i + 2] ?? 0) - (labs[3 * j + 2] ?? 0)
      sum += Math.sqrt(lightness * lightness + a * a + b * b)
    }
  return { shape: count > 0 ? alone / count : 0, colour: count > alone ? sum / (count - alone) : 0 }
}
