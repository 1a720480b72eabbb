import { scaleLinear } from '@visx/scale'

/**
 * Returns the ends of the value axis: round numbers with space around the values. Neither is below zero unless a drawn
 * value or an end of `least` is.
 *
 * @param extent smallest and largest drawn value, ends of the band included; null if there is nothing to draw
 * @param least minimum range of the axis; ignored unless `low < high`. An end that is wide enough stays unchanged.
 * @param count approximate number of round steps
 */
export function valueDomain(
  extent: readonly [number, number] | null,
  least: readonly [number, number] | undefined,
  count: number,
): [number, number] {
  const fixed = least && least[0] < least[1] && Number.isFinite(least[1] - least[0]) ? least : null
  if (!extent) return fixed ? [fixed[0], fixed[1]] : [0, 1]
  // A flat line at zero has no size to derive a margin from, and no sign that says on which side the axis lies.
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
