import type { Beat } from './beats.ts'
import { median } from '../signal/median.ts'

/** Intervals of beats that can be trusted. */
export interface Intervals {
  /** ms, mean of the valid ones; null without any. */
  readonly meanRR: number | null
  /** Valid intervals, and those whose neighbour before is valid too. */
  readonly count: number
  readonly pairs: number
  /** Root mean square of successive differences, ms; null without a pair. */
  readonly rmssd: number | null
  /** Valid intervals among all, 0 to 1. */
  readonly share: number
}

/** An interval counts when it is within 25 % of the median of the seven around it. */
const tolerance = 0.25

/** Mean interval and the spread of successive ones (RMSSD). Intervals across a hole in the signal are none. */
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
