import { seriousness, type Meaning } from '#src/lib/resultMeaning.ts'
import type { GuideBand } from './adultGuide.ts'

/**
 * Returns what of a guide may be shown beside the clinic's own interpretation, which always comes first: everything if
 * the clinic says nothing, only the advice if both say that the value is outside the normal, otherwise nothing.
 */
export function besideClinic(band: GuideBand, clinic: Meaning | null): 'all' | 'advice' | 'nothing' {
  if (clinic === null) return 'all'
  return band.level > 0 && band.advice && seriousness(clinic) >= 2 && isSameSide(band, clinic) ? 'advice' : 'nothing'
}

const lows: ReadonlySet<Meaning> = new Set(['low', 'very-low', 'critical-low'])
const highs: ReadonlySet<Meaning> = new Set(['high', 'very-high', 'critical-high'])

/** Whether the clinic's interpretation doesn't name the other side. `abnormal` and `critical` name none. */
function isSameSide({ place }: GuideBand, clinic: Meaning): boolean {
  return !(place === 'low' ? highs : lows).has(clinic)
}
