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
export type Steadiness = 'first' | 'steadier' | 'same' | 'a-little-less' | 'less'

/**
 * Limits of the wobble's ratio to the earlier wobble. They are chosen, not measured: there is no data of people who draw
 * several times. They are wide, because one hand's lines differ by tiredness, coffee and pen.
 */
const ratios = { steadier: 0.7, aLittleLess: 1.35, less: 1.8 } as const
/** How many earlier drawings count: the last three, as their median. */
const mostEarlier = 3

/** Whether two results can be compared: drawn by the same hand, both on a screen or both on paper. */
export function areComparable(one: Drawings, other: Drawings): boolean {
  return one.isOnScreen === other.isOnScreen && one.hand === other.hand
}

/** Returns how steady a line is. `earlier`: wobbles of earlier lines, newest first. */
export function steadinessOf(wobble: number, earlier: readonly number[]): Steadiness {
  const usual = medianOf(earlier.slice(0, mostEarlier))
  if (usual === null) return 'first'
  // A line without any wobble has nothing to divide by: a tenth per mille is less than a pixel of any screen.
  const ratio = Math.max(wobble, 0.1) / Math.max(usual, 0.1)
  if (ratio < ratios.steadier) return 'steadier'
  if (ratio < ratios.aLittleLess) return 'same'
  return ratio < ratios.less ? 'a-little-less' : 'less'
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
  const comparable = drawings.filter(({ result }) => areComparable(result, newest.result))
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

/** What both lines say together. `mixed`: one line is steadier, the other one less steady. */
export type BothSteadiness = Steadiness | 'mixed' | 'none'

const order = ['steadier', 'same', 'a-little-less', 'less'] as const

/** Returns what both lines say together: one level less than the worse line, unless both agree. `none`: no line. */
export function bothOf({ spiral, wave }: Pick<SteadinessRow, 'spiral' | 'wave'>): BothSteadiness {
  const known = [spiral, wave].filter((each) => each !== null)
  const [one, other] = known.filter((each) => each !== 'first')
  if (one === undefined) return known.length > 0 ? 'first' : 'none'
  if (other === undefined || one === other) return one
  const places = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b)
  const [better = 0, worse = 0] = places
  if (better === 0) return worse >= 2 ? 'mixed' : 'same'
  return worse === 3 ? 'a-little-less' : (order[worse] ?? 'same')
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
