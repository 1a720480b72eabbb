import type { Beat } from './beats.ts'
import { median } from '../signal/median.ts'

/** Statistics of the valid intervals between beats. */
export interface Intervals {
  /** Mean of the valid intervals, ms; null if there are none. */
  readonly meanRR: number | null
  /** Number of valid intervals. `pairs`: number of those whose previous interval is valid too. */
  readonly count: number
  readonly pairs: number
  /** Root mean square of successive differences (RMSSD), ms; null if there are no pairs. */
  readonly rmssd: number | null
  /** Share of valid intervals among those without a gap, 0 to 1. */
  readonly share: number
}

/** Max deviation of a valid interval from the median of the seven around it, as a share. */
const tolerance = 0.25

/** Returns the mean interval and the RMSSD. Intervals across a gap in the signal are invalid. */
export function intervalsOf(beats: readonly Beat[], mask: Uint8Array, rate: number): Intervals {
  const all = beats.slice(1).map((beat, i) => {
    const from = beats[i]?.at ?? 0
    return { ms: (beat.at - from) * 1000, isWhole: !hasHole(mask, from * rate, beat.at * rate) }
  })
  const isValid = all.map(({ ms, isWhole }, i) => {
    const around = all.slice(Math.max(0, i - 3), i + 4).filter((interval) => interval.isWhole)
    const usual = median(around.map((interval) => interval.ms))
    return isWhole && Math.abs(ms - usual) <= tolerance * usual
  })
  const valid = all.filter((_, i) => isValid[i])
  const whole = all.filter((interval) => interval.isWhole).length
  let [squares, pairs] = [0, 0]
  for (let i = 1; i < all.length; i++) {
    if (!isValid[i] || !isValid[i - 1]) continue
    squares += ((all[i]?.ms ?? 0) - (all[i - 1]?.ms ?? 0)) ** 2
    pairs++
  }
  return {
    meanRR: valid.length > 0 ? valid.reduce((sum, { ms }) => sum + ms, 0) / valid.length : null,
    count: valid.length,
    pairs,
    rmssd: pairs > 0 ? Math.sqrt(squares / pairs) : null,
    share: whole > 0 ? valid.length / whole : 0,
  }
}

function hasHole(mask: Uint8Array, from: number, to: number): boolean {
  for (let i = Math.ceil(from); i <= to; i++) if (!mask[i]) return true
  return false
}
