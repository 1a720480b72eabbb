import * as v from 'valibot'
import type { Input } from '#src/contract/endpoint.ts'
import {
  NewScreeningResult,
  type removeScreeningResult,
  type ResultEngine,
  type ScreeningResult,
} from '#src/contract/screeningResults.ts'
import { isOneScore } from '#src/contract/scoreBands.ts'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { ResultOf, ToolResult } from '#src/contract/toolResults.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import type { Write } from '#src/offline/Write.ts'
import { pendingWrites, type PendingWrite } from '#src/outbox/pendingWrites.ts'
import { screeningRemovalWrite } from './screeningRemovalWrite.ts'
import { screeningResultWrite } from './screeningResultWrite.ts'

/** What words, trends and comparisons need of a result, saved or not. */
export interface DatedResult {
  /** ISO 8601. */
  readonly takenAt: string
  readonly engine: ResultEngine
  readonly result: ToolResult
}

/** A removal that the clinic has not confirmed yet. */
export type Removal = Input<typeof removeScreeningResult>['body']

/** Saved results of the same mole, joint or drawing. */
export interface Series {
  readonly seriesID: string
  /** Empty if the person gave it no name. */
  readonly name: string
  /** Newest first, at least one. */
  readonly results: readonly ScreeningResult[]
}

const newestFirst = <Row extends { readonly takenAt: string }>(rows: readonly Row[]) =>
  sortRows(rows, ({ takenAt }) => sortInstant(takenAt), 'descending')

/** Returns the rows by key, in their order. `Map.groupBy` is missing in Safari before 17.4. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Returns the saved results of a tool by series, both newest first. */
export function seriesOf(results: readonly ScreeningResult[], tool: ScreeningTool): readonly Series[] {
  const ofTool = newestFirst(results.filter(({ result }) => result.tool === tool))
  return [...grouped(ofTool, ({ seriesID }) => seriesID)].map(([seriesID, ofSeries]) => ({
    seriesID,
    name: ofSeries.find(({ seriesName }) => seriesName !== '')?.seriesName ?? '',
    results: ofSeries,
  }))
}

/**
 * Returns the patient's unsent results of a tool, newest first. One user can have results of several patients here.
 * Leaves out results that the clinic already lists.
 */
export function pendingResults(
  writes: readonly Write[],
  ptId: number | null,
  tool: ScreeningTool,
  listed: readonly ScreeningResult[],
): readonly PendingWrite<NewScreeningResult>[] {
  const known = new Set(listed.map(({ resultID }) => resultID))
  const read = (content: unknown) => {
    const parsed = v.safeParse(NewScreeningResult, content)
    return parsed.success ? parsed.output : null
  }
  const pending = pendingWrites(writes, screeningResultWrite, read).filter(
    ({ content }) => content.PtID === ptId && content.result.tool === tool && !known.has(content.resultID),
  )
  return sortRows(pending, ({ content }) => sortInstant(content.takenAt), 'descending')
}

const StoredRemoval = v.object({ PtID: v.number(), resultID: v.string() })

/** Returns the unsent removals of results that the clinic still lists. */
export function pendingRemovals(
  writes: readonly Write[],
  ptId: number | null,
  listed: readonly ScreeningResult[],
): readonly PendingWrite<Removal>[] {
  const known = new Set(listed.map(({ resultID }) => resultID))
  const read = (content: unknown) => {
    const parsed = v.safeParse(StoredRemoval, content)
    return parsed.success ? parsed.output : null
  }
  return pendingWrites(writes, screeningRemovalWrite, read).filter(
    ({ content }) => content.PtID === ptId && known.has(content.resultID),
  )
}

/** Returns the strongest asymmetry of the poses, 0 to 1. Null if none was measured. */
export function strongestAsymmetry({ poses }: Pick<ResultOf<'StrokeDetection'>, 'poses'>): number | null {
  const measured = poses.flatMap(({ current }) => current?.asymmetry ?? [])
  return measured.length === 0 ? null : Math.max(...measured)
}

/** What a line of a trend shows. `label`: a finding, in the words of its engine. */
export interface Measure {
  readonly kind: 'score' | 'spiral' | 'wave' | 'asymmetry' | 'share'
  readonly label: string
}

interface Measured extends Measure {
  readonly value: number
}

const share = (label: string, value: number): Measured => ({ kind: 'share', label, value })
const plain = (kind: Measure['kind'], value: number | null | undefined): readonly Measured[] =>
  value === null || value === undefined ? [] : [{ kind, label: '', value }]

/** Returns the numbers of a result that a trend can show. Of the ABCDE score it is the upper end. */
function numbersOf(result: ToolResult): readonly Measured[] {
  switch (result.tool) {
    case 'SkinLesion':
      return plain('score', result.score?.to)
    case 'Parkinsons':
      return [...plain('spiral', result.spiral?.wobble), ...plain('wave', result.wave?.wobble)]
    case 'StrokeDetection':
      return plain('asymmetry', strongestAsymmetry(result))
    case 'Dermatologist':
      return result.preds.map(({ label, probability }) => share(label, probability.value))
    case 'NailSymptomaticPatterns':
      return result.predictions.flatMap(({ label, confidence }) => (confidence ? [share(label, confidence.value)] : []))
    case 'XRay':
      return result.conditions.map(({ name, probability }) => share(name, probability.value))
    default:
      return []
  }
}

/** Whether two results can be compared: by the same engine and, for drawings, of the same hand on the same surface. */
export function isComparable(a: DatedResult, b: DatedResult): boolean {
  if (a.engine.kind !== b.engine.kind || a.engine.name !== b.engine.name) return false
  if (a.result.tool === 'Parkinsons' && b.result.tool === 'Parkinsons')
    return a.result.hand === b.result.hand && a.result.isOnScreen === b.result.isOnScreen
  return a.result.tool === b.result.tool
}

/** Tools that always show the same thing: the face, the hand, the sleep or the chest of the person. */
const personal: readonly ScreeningTool[] = ['Parkinsons', 'SnoreAndCough', 'StrokeDetection', 'XRay']

/** Whether results of a tool show the same thing, so that the person need not choose a series. */
export function isPersonal(tool: ScreeningTool): boolean {
  return personal.includes(tool)
}

/** Returns the series of a personal tool that a result continues: the newest that it can be compared with. */
export function continuedSeries(series: readonly Series[], result: DatedResult): Series | null {
  return series.find(({ results: [newest] }) => newest !== undefined && isComparable(newest, result)) ?? null
}

/** A line of a trend. */
export interface TrendLine extends Measure {
  /** Newest first, at least two. */
  readonly points: readonly { readonly date: string; readonly value: number }[]
}

/** Max number of lines in a trend: more can't be told apart. */
const maxLines = 6

/**
 * Returns the lines of a trend over results, newest first: the numbers that at least two of them have, those that are
 * highest in the newest result first. Leaves out results that can't be compared with the newest.
 */
export function trendOf(results: readonly DatedResult[]): readonly TrendLine[] {
  const sorted = newestFirst(results)
  const [newest] = sorted
  if (!newest) return []
  const all = sorted
    .filter((one) => isComparable(one, newest))
    .flatMap(({ takenAt: date, result }) => numbersOf(result).map((number) => ({ ...number, date })))
  return [...grouped(all, ({ kind, label }) => `${kind} ${label}`).values()]
    .flatMap((points): readonly TrendLine[] => {
      const [first] = points
      if (!first || points.length < 2) return []
      return [{ kind: first.kind, label: first.label, points: points.map(({ date, value }) => ({ date, value })) }]
    })
    .toSorted((a, b) => (b.points[0]?.value ?? 0) - (a.points[0]?.value ?? 0))
    .slice(0, maxLines)
}

/**
 * What can be said of two results. `incomparable`: they were made in different ways. Null: they have no score, so only
 * the person can compare them.
 */
export type Comparison = 'changed' | 'too-close' | 'incomparable' | null

/**
 * Compares two ABCDE scores: a change can be told only if their ranges don't overlap. A service that gives one number
 * doesn't say how sure it is.
 */
export function compareScores(a: DatedResult, b: DatedResult): Comparison {
  if (!isComparable(a, b)) return 'incomparable'
  if (a.result.tool !== 'SkinLesion' || b.result.tool !== 'SkinLesion') return null
  const [one, other] = [a.result.score, b.result.score]
  if (!one || !other || isOneScore(one) || isOneScore(other)) return null
  return one.from > other.to || other.from > one.to ? 'changed' : 'too-close'
}

/** Min age of a baseline, ms. */
const baselineAge = 24 * 60 * 60 * 1000

/**
 * Returns the newest saved result of the stroke tool whose pictures can be a baseline at a time (ms). Null if there is
 * none. Pictures of the last day are no baseline: a face that began to droop today would be compared with itself.
 */
export function baselineOf(results: readonly ScreeningResult[], now: number): ScreeningResult | null {
  const fits = ({ result, pictures, takenAt }: ScreeningResult) =>
    result.tool === 'StrokeDetection' &&
    !result.isUrgent &&
    pictures > 0 &&
    (sortInstant(takenAt)?.getTime() ?? now) <= now - baselineAge
  return newestFirst(results.filter(fits))[0] ?? null
}
