import type { DrawingMeasure, ResultOf } from '#src/contract/toolResults.ts'
import type { DrawingShape } from '#src/workers/screening/protocol.ts'

export type Drawings = ResultOf<'Parkinsons'>

/** A result with its time. */
export interface DatedDrawings {
  /** ISO 8601. */
  readonly takenAt: string
  readonly result: Drawings
}

/** How steady a line is, compared with the person's own earlier ones. `first`: there are none to compare with. */
export type Steadiness = 'first' | 'steadier' | 'same' | 'less'

/** How many earlier drawings count: the newest ones, as their median. */
const mostEarlier = 5
/**
 * Least difference that counts: per mille of the drawing's width, and as a share of the earlier wobble. Eight pictures of
 * one drawing differ by up to 0.14 and 5 % from their mean (docs/measured.md), two of them by up to twice that. How
 * much a hand itself varies from day to day is not measured, so the limits are wider, and an own spread widens them.
 */
const margin = { permille: 0.4, share: 0.25 } as const
/** Number of standard deviations of the earlier wobbles within which a new one is about the same. */
const spreads = 2

/**
 * Whether two results can be compared: drawn by the same hand, both on a screen or both on paper. A pen on paper and a
 * finger on glass wobble differently, and so do the two hands, so an unknown hand can't be compared.
 */
export function areComparable(one: Drawings, other: Drawings): boolean {
  return one.hand !== null && one.hand === other.hand && one.isOnScreen === other.isOnScreen
}

/** Returns how steady a line is, by its wobble. `earlier`: wobbles of earlier lines, newest first. */
export function steadinessOf(wobble: number, earlier: readonly number[]): Steadiness {
  const recent = earlier.slice(0, mostEarlier)
  const usual = medianOf(recent)
  if (usual === null) return 'first'
  // The median deviation of normally distributed numbers is 0.6745 standard deviations.
  const spread = (medianOf(recent.map((value) => Math.abs(value - usual))) ?? 0) / 0.6745
  const least = Math.max(margin.permille, margin.share * usual, spreads * spread)
  // A rounding error must not decide.
  const difference = Math.round((wobble - usual) * 1e6) / 1e6
  if (Math.abs(difference) <= least) return 'same'
  return difference < 0 ? 'steadier' : 'less'
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle]
  if (high === undefined) return null
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2
}

export interface SteadinessRow {
  readonly takenAt: string
  /** Null if the drawing was not measured. */
  readonly spiral: Steadiness | null
  readonly wave: Steadiness | null
}

/**
 * Returns how steady each result is, compared with the comparable ones before it. `drawings`: newest first. Results that
 * can't be compared with the newest one are left out.
 */
export function steadinessRows(drawings: readonly DatedDrawings[]): readonly SteadinessRow[] {
  const [newest] = drawings
  if (!newest) return []
  const comparable = drawings.filter((one) => one === newest || areComparable(one.result, newest.result))
  return comparable.map(({ takenAt, result }, index) => {
    const before = comparable.slice(index + 1)
    const ofShape = (shape: DrawingShape) => {
      const measure = result[shape]
      const earlier = before.flatMap((each) => each.result[shape]?.wobble ?? [])
      return measure && steadinessOf(measure.wobble, earlier)
    }
    return { takenAt, spiral: ofShape('spiral'), wave: ofShape('wave') }
  })
}

/**
 * What both lines say together. `mixed`: one line is steadier, the other one less steady. `no-hand`: it is not known which
 * hand drew, so nothing is compared. `none`: no line was measured.
 */
export type BothSteadiness = Steadiness | 'a-little-less' | 'mixed' | 'no-hand' | 'none'

/** Returns what both lines of the newest result say together, compared with the earlier results (newest first). */
export function summaryOf(newest: DatedDrawings, earlier: readonly DatedDrawings[]): BothSteadiness {
  const [row] = steadinessRows([newest, ...earlier])
  const both = row ? bothOf(row) : 'none'
  return both !== 'none' && newest.result.hand === null ? 'no-hand' : both
}

/** Returns what both lines say together: one level less than the worse line, unless both agree. */
export function bothOf({ spiral, wave }: Pick<SteadinessRow, 'spiral' | 'wave'>): Exclude<BothSteadiness, 'no-hand'> {
  const known = [spiral, wave].filter((each) => each !== null)
  const [one, other] = known.filter((each) => each !== 'first')
  if (one === undefined) return known.length > 0 ? 'first' : 'none'
  if (other === undefined || one === other) return one
  const found = new Set([one, other])
  if (!found.has('less')) return 'same'
  return found.has('steadier') ? 'mixed' : 'a-little-less'
}

/** Returns the frequency of a tremor in the drawings, Hz: the mean of both, if both have one. Null if neither has. */
export function tremorOf({ spiral, wave }: Pick<Drawings, 'spiral' | 'wave'>): number | null {
  const found = [spiral, wave].flatMap((measure) => measure?.tremorHz ?? [])
  return found.length === 0 ? null : found.reduce((sum, hz) => sum + hz, 0) / found.length
}

/** Returns the parts of a line that wobble most, as lines. */
export function worstParts({ line, worst }: Pick<DrawingMeasure, 'line' | 'worst'>): readonly DrawingMeasure['line'][] {
  return worst.map(([from, to]) => line.slice(from, to + 1)).filter((part) => part.length > 1)
}
