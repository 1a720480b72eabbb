import { unitKey } from './unitName.ts'

/** An end of a range or of a bounded value. */
interface End {
  readonly at: number
  /** Whether the end itself belongs to the range. */
  readonly inclusive: boolean
}

/** A range whose ends may be missing. A value is a range too: `<0.1` has no low end. */
export interface Limits {
  readonly low: End | null
  readonly high: End | null
}

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
const oneSided = new RegExp(String.raw`^(<=|>=|<|>)\s*(${number})(?![\d.,])\s*(.*)$`, 'i')
const twoSided = new RegExp(String.raw`^(${number})\s*(.*?)\s*[-–—]\s*(${number})(?![\d.,])\s*(.*)$`, 'i')

const plain = (text: string) => text.trim().replaceAll('−', '-').replaceAll('≤', '<=').replaceAll('≥', '>=')

function endsOf(comparator: string | undefined, at: number): Limits {
  const end = { at, inclusive: comparator?.endsWith('=') ?? true }
  return comparator?.startsWith('>') ? { low: end, high: null } : { low: null, high: end }
}

/** A remark in parentheses at the end of a range. */
const remarkPattern = /\s*\(([^()]*)\)$/
/** Words of a remark that limit for whom or when a range holds, or say that it is no normal range. */
const limitingWords =
  /\b(?:(?:fe)?males?|m[ae]n|wom[ae]n|boys?|girls?|[mfy]|child(?:ren)?|adults?|infants?|newborns?|neonates?|elderly|pregnan\w*|(?:pre|post)?-?menopaus\w*|trimester|(?:non)?-?smokers?|years?|yrs?|months?|weeks?|days?|fasting|peak|trough|therapeutic|target|critical|panic|alert|toxic)\b/i

/**
 * Whether the words after a number are nothing or the given unit. A remark in parentheses after these may follow, but
 * not one that might exclude this person or this sample.
 */
function isUnit(words: string, units: string | null): boolean {
  const [, remark = ''] = remarkPattern.exec(words) ?? []
  const unit = words.replace(remarkPattern, '').trim()
  return (unit === '' || unitKey(unit) === unitKey(units)) && !limitingWords.test(remark)
}

/**
 * Reads a normal range with one end, such as `> 60`, `<= 200` or `<5.7 %`, or with two ends and a unit, such as
 * `70 - 99 mg/dL`. `units` are those of the value. Returns null for other words, for a range in other units, and for a
 * range that might not hold for this person, such as `13 - 17 (male)`. This reads more than the specification's own
 * parse (clinical §5), which is only for `low - high`.
 */
export function limitsOf(range: string | null, units: string | null): Limits | null {
  const text = plain(range ?? '')
  const one = oneSided.exec(text)
  if (one) {
    const at = Number(one[2])
    return Number.isFinite(at) && isUnit(one[3] ?? '', units) ? endsOf(one[1], at) : null
  }
  const two = twoSided.exec(text)
  if (!two) return null
  const [low, high] = [Number(two[1]), Number(two[3])]
  const isKnown = isUnit(two[2] ?? '', units) && isUnit(two[4] ?? '', units)
  if (!Number.isFinite(low) || !Number.isFinite(high) || low > high || !isKnown) return null
  return { low: { at: low, inclusive: true }, high: { at: high, inclusive: true } }
}

const valuePattern = new RegExp(String.raw`^(<=|>=|<|>)?\s*(${number})$`, 'i')

/** Reads a number, or a bound such as `<0.1` or `>= 90`. Null for words. */
export function boundsOf(value: string | null): Limits | null {
  const match = valuePattern.exec(plain(value ?? ''))
  const at = Number(match?.[2])
  if (!match || !Number.isFinite(at)) return null
  if (match[1]) return endsOf(match[1], at)
  const end = { at, inclusive: true }
  return { low: end, high: end }
}

/** Whether every value of one range is below every value of the other. Both are given by their ends that face. */
const isBefore = (end: End | null, start: End | null) =>
  end !== null && start !== null && (end.at < start.at || (end.at === start.at && !(end.inclusive && start.inclusive)))

const isAtLeast = (a: End | null, b: End | null) =>
  b === null || (a !== null && (a.at > b.at || (a.at === b.at && (b.inclusive || !a.inclusive))))
const isAtMost = (a: End | null, b: End | null) =>
  b === null || (a !== null && (a.at < b.at || (a.at === b.at && (b.inclusive || !a.inclusive))))

/** Returns where a value lies in a normal range. Null if a bound, such as `<0.1`, leaves it open. */
export function placeInLimits(value: Limits, normal: Limits): 'low' | 'normal' | 'high' | null {
  if (isBefore(value.high, normal.low)) return 'low'
  if (isBefore(normal.high, value.low)) return 'high'
  return isAtLeast(value.low, normal.low) && isAtMost(value.high, normal.high) ? 'normal' : null
}
