import { scaleLinear } from '@visx/scale'

/**
 * The ends of the value axis.
 *
 * @param extent smallest and largest of what is drawn, band included; null where there is nothing
 * @param least what the axis spans at least; without extent (`low >= high`) it is ignored
 * @param count about how many round steps the axis has
 * @returns ends at round numbers, with air around the values and never below zero for values that are not; an end of
 *   `least` that is wide enough stays as it is
 */
export function valueDomain(
  extent: readonly [number, number] | null,
  least: readonly [number, number] | undefined,
  count: number,
): [number, number] {
  const fixed = least && least[0] < least[1] && Number.isFinite(least[1] - least[0]) ? least : null
  if (!extent) return fixed ? [fixed[0], fixed[1]] : [0, 1]
  // A flat line at zero has neither air of its own nor a side to stay on.
  const [low, high] = extent[0] === 0 && extent[1] === 0 ? [0, 1] : extent
  if (fixed && fixed[0] <= low && high <= fixed[1]) return [fixed[0], fixed[1]]
  // Values that differ in their last digits alone are one value: no axis can part them.
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
