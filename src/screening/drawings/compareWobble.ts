import type { ResultOf } from '#src/contract/toolResults.ts'
import type { DrawingShape } from './DrawingsEnd.ts'

/** How steady a line is, compared with the person's own earlier ones. */
export type Steadiness = 'steadier' | 'about-the-same' | 'less-steady'

type Drawings = Pick<ResultOf<'Parkinsons'>, 'hand' | 'isOnScreen' | DrawingShape>

/** Number of earlier drawings that count. */
const recent = 5
/**
 * Least difference that counts: per mille of the drawing's width, and as a share of the earlier wobble. Eight pictures of
 * one drawing differ by up to 0.14 and 5 % from their mean (docs/measured.md), two of them by up to twice that. How
 * much a hand itself varies from day to day is not measured, so the limits are wider, and an own spread widens them.
 */
const margin = { permille: 0.4, share: 0.25 }
/** Number of standard deviations of the earlier wobbles within which a new one is about the same. */
const spreads = 2

/**
 * Compares the wobble of a drawing with earlier ones by the same hand, on the same kind of surface: a pen on paper and a
 * finger on glass wobble differently. `earlier`: newest first. Null if there is none, or the hand isn't known.
 */
export function compareWobble(shape: DrawingShape, now: Drawings, earlier: readonly Drawings[]): Steadiness | null {
  const wobble = now[shape]?.wobble
  if (wobble === undefined || now.hand === null) return null
  const own = earlier.filter(({ hand, isOnScreen }) => hand === now.hand && isOnScreen === now.isOnScreen)
  return steadiness(wobble, own.flatMap((drawings) => drawings[shape]?.wobble ?? []).slice(0, recent))
}

/** Compares a wobble with earlier ones, per mille of the drawing's width. Null if there are none. */
export function steadiness(wobble: number, earlier: readonly number[]): Steadiness | null {
  if (earlier.length === 0) return null
  const usual = middleOf(earlier)
  // The median deviation of normally distributed numbers is 0.6745 standard deviations.
  const spread = middleOf(earlier.map((value) => Math.abs(value - usual))) / 0.6745
  const least = Math.max(margin.permille, margin.share * usual, spreads * spread)
  // A rounding error must not decide.
  const difference = Math.round((wobble - usual) * 1e6) / 1e6
  if (Math.abs(difference) <= least) return 'about-the-same'
  return difference < 0 ? 'steadier' : 'less-steady'
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return ((sorted[half] ?? 0) + (sorted[sorted.length % 2 ? half : half - 1] ?? 0)) / 2
}
