import type { ScaleBand, ScaleGuide } from './adultGuide.ts'

/** Whether a value is in the band or below it. */
const ends = (value: number, { upTo, below }: ScaleBand) =>
  (upTo !== undefined && value <= upTo) ||
  (below !== undefined && value < below) ||
  (upTo === undefined && below === undefined)

/** Returns the band of a value in the guide's unit. Null if the value isn't credible. */
export function bandOf({ bands, credible: [least, most] }: ScaleGuide, value: number): ScaleBand | null {
  if (!(value >= least && value <= most)) return null
  return bands.find((band) => ends(value, band)) ?? null
}
