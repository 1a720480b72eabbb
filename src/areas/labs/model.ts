import { hasResults, type Finding, type LabProcedure } from '#src/contract/labs.ts'
import type { CodedDisplay } from '#src/lib/Coded.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { seriousness, type Meaning } from '#src/lib/resultMeaning.ts'
import { isCancelled, judgeResult, stateOf, type ResultState } from '#src/lib/judgeResult.ts'
import { decimalsOf, shownDigits } from '#src/lib/shownDigits.ts'
import { unitKey } from '#src/lib/unitName.ts'

/** Meaning of a status code for the reader (clinical §4). `blank` if there is no status. */
export type StatusKind = 'results' | 'cancelled' | 'progress' | 'other' | 'blank'

export function statusKind(status: LabProcedure['status']): StatusKind {
  switch (status?.labStID) {
    case undefined:
      return 'blank'
    case 3:
      return 'results'
    case 6:
      return 'cancelled'
    case 2:
    case 7:
    case 8:
    case 14:
      return 'progress'
    default:
      return 'other'
  }
}

/**
 * Whether a missing date means that the step is still to come. A procedure that has results was collected and received,
 * even if its source has no such dates. Without a status, nothing is known.
 */
export function isAwaited(procedure: Pick<LabProcedure, 'status'>): boolean {
  const kind = statusKind(procedure.status)
  return !hasResults(procedure) && (kind === 'progress' || kind === 'other')
}

/** The statuses listed by default (clinical §4): 1 to 14. */
export const defaultStatuses: readonly number[] = Array.from({ length: 14 }, (_, i) => i + 1)

/** The filter's code for procedures without a status. No status has this code. */
export const noStatus = 0

/** Whether a procedure is listed under the chosen statuses. Default: 1 to 14, and procedures without a status. */
export function isListed(procedure: LabProcedure, chosen: readonly number[] | undefined): boolean {
  const id = procedure.status?.labStID ?? noStatus
  return chosen ? chosen.includes(id) : id === noStatus || defaultStatuses.includes(id)
}

/** A normal range with both ends, in the finding's own units. */
export interface Range {
  readonly low: number
  readonly high: number
}

const rangePattern = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*[-–—]\s*([+-]?(?:\d+\.?\d*|\.\d+))$/

/**
 * Parses `low - high` (clinical §5). Returns null if the range is one-sided, in words or reversed: it is then shown as
 * text.
 */
export function parseRange(text: string | null): Range | null {
  const match = rangePattern.exec((text ?? '').trim().replaceAll('−', '-'))
  if (!match) return null
  const [low, high] = [Number(match[1]), Number(match[2])]
  return Number.isFinite(low) && Number.isFinite(high) && low <= high ? { low, high } : null
}

/** Returns the value if it is a plain number. Null for words, a bound (`<0.2`) or a missing value. */
export function numericValue(text: string | null): number | null {
  const plain = (text ?? '').trim().replaceAll('−', '-')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** Returns the finding's value if it is a measurement: a number that is no code or date. */
export const measuredValue = ({ valueX, isWords }: Pick<Finding, 'valueX' | 'isWords'>): number | null =>
  isWords ? null : numericValue(valueX)

/** Returns a chart's value axis (clinical §9): floor(0.8 x low) to floor(1.2 x high). */
export function chartDomain({ low, high }: Range): readonly [number, number] {
  // + 0 turns -0 into 0.
  return [Math.floor(0.8 * low) + 0, Math.floor(1.2 * high) + 0]
}

/**
 * Returns the drawn axis: `chartDomain`, widened to contain the whole range and every value. A result far outside must
 * not be cut off. If a range ends below 5, rounding down can cut off its end: 0.8 - 1.5 gives an axis from 0 to 1. In
 * that case, the axis's end is not rounded.
 */
export function drawnDomain(range: Range, values: readonly number[]): readonly [number, number] {
  const [floorLow, floorHigh] = chartDomain(range)
  let low = Math.min(floorLow, range.low)
  let high = floorHigh > range.high ? floorHigh : Math.max(1.2 * range.high, range.high)
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Summary of a report's findings for one line. Each finding is counted once. */
export interface FindingCounts {
  readonly critical: number
  readonly high: number
  readonly low: number
  /** Findings that the laboratory calls abnormal or resistant. */
  readonly abnormal: number
  readonly normal: number
  /** Numbers that neither a range nor the laboratory judges. */
  readonly unjudged: number
  readonly words: number
  /** Findings without a value. */
  readonly empty: number
  readonly cancelled: number
}

export function countFindings(findings: readonly Finding[]): FindingCounts {
  const counts = {
    critical: 0,
    high: 0,
    low: 0,
    abnormal: 0,
    normal: 0,
    unjudged: 0,
    words: 0,
    empty: 0,
    cancelled: 0,
  }
  for (const finding of findings) counts[countOf(finding)]++
  return counts
}

function countOf(finding: Finding): keyof FindingCounts {
  if (isCancelled(finding)) return 'cancelled'
  const meaning = judgeResult(finding)
  const serious = meaning === null ? 0 : seriousness(meaning)
  if (serious === 3) return 'critical'
  if (meaning === 'high' || meaning === 'very-high') return 'high'
  if (meaning === 'low' || meaning === 'very-low') return 'low'
  if (serious === 2) return 'abnormal'
  if (meaning === 'normal') return 'normal'
  if (!finding.valueX?.trim() && meaning === null) return 'empty'
  return measuredValue(finding) === null ? 'words' : 'unjudged'
}

/** One result of a finding in its trend. */
export interface LabResult {
  readonly labFID: number
  readonly labCPID: number
  readonly date: string | null
  /** ms since 1970, for sorting. Null if the date is unknown. */
  readonly at: number | null
  /** The value as reported. */
  readonly text: string | null
  /** The value with the digits that people say. */
  readonly shown: string | null
  readonly value: number | null
  readonly range: Range | null
  readonly rangeText: string | null
  readonly meaning: Meaning | null
  readonly state: ResultState
}

/** Returns the reported value with the digits that people say, next to its range. Null if there is no value. */
export function shownValue({ valueX, range }: Pick<Finding, 'valueX' | 'range'>): string | null {
  return valueX?.trim() ? shownDigits(valueX, { range }) : null
}

/** All results of one finding: the same code (or the same name if it has none) in the same units. Oldest first. */
export interface Trend {
  /** `labFID` of the newest result, which identifies the trend in an address. */
  readonly id: number
  /** In the reader's language if a list has it. */
  readonly name: string
  /** The laboratory's own name if `name` is a translation. */
  readonly original?: string | null
  readonly units: string | null
  readonly results: readonly LabResult[]
}

/** Returns the date of a result: its own, otherwise when its procedure was collected, received or scheduled. */
export function resultDate(finding: Finding, procedure: LabProcedure): string | null {
  return finding.caseDate ?? procedure.collectedDate ?? procedure.receivedDate ?? procedure.schedTime
}

function trendKey({ descX, nameX, units }: Finding): string {
  const what = descX?.trim() ? `code ${descX.trim()}` : `name ${nameX.trim().toLowerCase()}`
  return `${what}\n${unitKey(units)}`
}

/** A patient's trends, searchable by any of their findings. */
export interface TrendIndex {
  /** Sorted by name in the order of `locale`. */
  readonly all: readonly Trend[]
  readonly of: (labFID: number) => Trend | undefined
}

/** Names a finding as it was recorded. */
const asRecorded = ({ nameX }: Finding): CodedDisplay => ({ text: nameX, original: null, isExact: true })

/**
 * Joins the findings of all procedures with results (clinical §4) into trends, without canceled findings. `nameOf`
 * returns a finding's name in the language of `locale`.
 */
export function trendSeries(
  procedures: readonly LabProcedure[],
  locale = 'en',
  nameOf: (finding: Finding) => CodedDisplay = asRecorded,
): TrendIndex {
  const byKey = new Map<string, { name: CodedDisplay; units: string | null; results: LabResult[] }>()
  for (const procedure of procedures) {
    if (!hasResults(procedure)) continue
    for (const finding of procedure.findings) {
      if (isCancelled(finding)) continue
      const key = trendKey(finding)
      const trend = byKey.get(key) ?? { name: nameOf(finding), units: finding.units?.trim() || null, results: [] }
      byKey.set(key, trend)
      const date = resultDate(finding, procedure)
      trend.results.push({
        labFID: finding.labFID,
        labCPID: procedure.labCPID,
        date,
        at: sortInstant(date)?.getTime() ?? null,
        text: finding.valueX,
        shown: shownValue(finding),
        value: measuredValue(finding),
        range: parseRange(finding.range),
        rangeText: finding.range?.trim() || null,
        meaning: judgeResult(finding),
        state: stateOf(finding),
      })
    }
  }
  const byFinding = new Map<number, Trend>()
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const all: Trend[] = []
  for (const { name, units, results } of byKey.values()) {
    results.sort((a, b) => (a.at ?? -Infinity) - (b.at ?? -Infinity) || 0)
    const newest = results.at(-1)
    if (!newest) continue
    const trend = { id: newest.labFID, name: name.text, original: name.original, units, results }
    all.push(trend)
    for (const { labFID } of results) byFinding.set(labFID, trend)
  }
  all.sort((a, b) => collator.compare(a.name, b.name))
  return { all, of: (labFID) => byFinding.get(labFID) }
}

/** Returns the last result of the same finding from an earlier procedure, or null. */
export function previousFinding(trend: Trend, labFID: number): LabResult | null {
  const current = trend.results.find((result) => result.labFID === labFID)
  if (!current || current.at === null) return null
  const { at, labCPID } = current
  return trend.results.findLast((r) => r.at !== null && r.at < at && r.labCPID !== labCPID) ?? null
}

/**
 * Change since an earlier result, between the values as shown. `by` is in the finding's units, written like its values.
 * `was` means that the values differ and at least one is not a number: `text` is the earlier value.
 */
export type Change =
  | { readonly kind: 'up' | 'down'; readonly by: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'was'; readonly text: string }

/** Returns the change. Null if the earlier result had no value. */
export function changeSince(current: LabResult, previous: LabResult): Change | null {
  if (current.value === null || previous.value === null) {
    if (!previous.shown) return null
    return previous.shown === current.shown ? { kind: 'same' } : { kind: 'was', text: previous.shown }
  }
  const [now, before] = [current.shown ?? '', previous.shown ?? '']
  const by = (numericValue(now) ?? 0) - (numericValue(before) ?? 0)
  // Rounded to the higher shown precision: 7.1 - 6.8 is 0.3, not 0.2999….
  const text = Number(Math.abs(by).toFixed(Math.max(decimalsOf(now), decimalsOf(before))))
  return text === 0 ? { kind: 'same' } : { kind: by > 0 ? 'up' : 'down', by: plainDigits(text) }
}

/**
 * Returns a calculated number, such as a tick of an axis, in the notation of the reported values: with a decimal point,
 * without grouping and without floating-point noise.
 */
export function plainDigits(value: number): string {
  const text = String(Number(value.toPrecision(12)))
  return text.includes('e-') ? value.toFixed(decimalsOf(text)) : text
}
