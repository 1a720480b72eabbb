import { distances } from '../raster/distances.ts'
import { inverse } from '../raster/masks.ts'
import type { Spot } from './findSpot.ts'

const sectors = 8
/** Width of the border, as a share of the spot's diameter, up to which the pigment ends abruptly. Set by hand. */
const abrupt = 0.045
/** How far to each side of the outline brightness is compared, as a share of the diameter. */
const reach = 0.16

/**
 * Returns in how many of eight sectors the pigment ends abruptly, 0 to 8. The border's width is where brightness rises
 * from a quarter to three quarters of the way, averaged along the outline, so that noise and small teeth don't count.
 */
export function borderOf(spot: Spot): number {
  return borderWidths(spot).filter((width) => width !== null && width <= abrupt).length
}

/** Returns the border's width in each sector, as a share of the diameter. Null where the spot doesn't stand out. */
export function borderWidths({ mask, x, y, area, blue }: Spot): (number | null)[] {
  const { width, data } = mask
  const size = 2 * Math.sqrt(area / Math.PI)
  const bins = Math.max(4, Math.round(reach * size))
  const inner = distances(inverse(mask))
  const outer = distances(mask)
  const sums = Array.from({ length: sectors }, () => new Float64Array(2 * bins))
  const counts = Array.from({ length: sectors }, () => new Float64Array(2 * bins))
  for (let i = 0; i < data.length; i++) {
    // The outline runs between the outermost pixels and their neighbors.
    const signed = data[i] ? -((inner[i] ?? 0) - 0.5) : (outer[i] ?? 0) - 0.5
    const bin = Math.floor(signed) + bins
    if (bin < 0 || bin >= 2 * bins) continue
    const angle = Math.atan2(Math.floor(i / width) - y, (i % width) - x) + Math.PI
    const sector = Math.min(sectors - 1, Math.floor((angle * sectors) / (2 * Math.PI)))
    const [sum, count] = [sums[sector], counts[sector]]
    if (!sum || !count) continue
    sum[bin] = (sum[bin] ?? 0) + (blue.data[i] ?? 0)
    count[bin] = (count[bin] ?? 0) + 1
  }
  return sums
    .map((sum, k) => {
      const count = counts[k] ?? new Float64Array(2 * bins)
      const profile = Array.from(sum, (value, bin) => ((count[bin] ?? 0) > 0 ? value / (count[bin] ?? 1) : null))
      return widthOf(profile.filter((value) => value !== null)) ?? null
    })
    .map((bin) => (bin === null ? null : bin / size))
}

/** Returns how many steps a profile takes from a quarter to three quarters of its rise. Null if it doesn't rise. */
function widthOf(profile: readonly number[]): number | null {
  const quarter = Math.max(1, Math.floor(profile.length / 4))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const low = mean(profile.slice(0, quarter))
  const high = mean(profile.slice(-quarter))
  if (profile.length < 6 || high - low < 4) return null
  const crossing = (share: number): number => {
    const level = low + share * (high - low)
    const k = profile.findLastIndex((value) => value < level)
    const [below, above] = [profile[k] ?? low, profile[k + 1] ?? high]
    return k + (above > below ? (level - below) / (above - below) : 0)
  }
  const firstCrossing = (share: number): number => {
    const level = low + share * (high - low)
    const k = profile.findIndex((value) => value >= level)
    const [below, above] = [profile[k - 1] ?? low, profile[k] ?? high]
    return k - 1 + (above > below ? (level - below) / (above - below) : 0)
  }
  return Math.max(0, crossing(0.75) - firstCrossing(0.25))
}
