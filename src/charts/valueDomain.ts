import { scaleLinear } from '@visx/scale'

/**
 * Returns the ends of the value axis.
 *
 * @param extent smallest and largest of what is drawn, band included; null if there is nothing
 * @param least minimum span of the axis; ignored if it has no extent (`low >= high`)
 * @param count approximate number of round steps
 * @returns round ends with space around the values, never below zero unless a drawn value or `least` is; an end of
 *   `least` that is wide enough stays unchanged
 */
export function valueDomain(
  extent: readonly [number, number] | null,
  least: readonly [number, number] | undefined,
  count: number,
): [number, number] {
  const fixed = least && least[0] < least[1] && Number.isFinite(least[1] - least[0]) ? least : null
  if (!extent) return fixed ? [fixed[0], fixed[1]] : [0, 1]
  // For a flat line at zero neither a margin nor a side can be derived.
  const [low, high] = extent[0] === 0 && extent[1] === 0 ? [0, 1] : extent
  if (fixed && fixed[0] <= low && high <= fixed[1]) return [fixed[0], fixed[1]]
  // Values that differ only in their last digits count as equal: no axis can separate them.
  const size = Math.max(Math.abs(low), Math.abs(high))
  const air = high - low > size * 1e-9 ? (high - low) * 0.05 : size * 0.1
  const [from, to] = scaleLinear<number>({
    domain: [
      Math.min(low >= 0 ? Math.max(0, low - air) : low - air, fixed?.[0] ?? Infinity),
      Math.max(high <= 0 ? Math.min(0, high + air) : high + air, fixed?.[1] ?? -Infinity),
    ],
    nice: count,
  }).domain()
  return [
    fixed && fixed[0] <= low ? fixed[0] : Math.min(from ?? low, low),
    fixed && fixed[1] >= high ? fixed[1] : Math.max(to ?? high, high),
  ]
}
