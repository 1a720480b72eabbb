import { boundsOf, limitsOf, placeInLimits } from './rangeLimits.ts'
import { meaningOf, mostSerious, seriousness, type Interpretation, type Meaning } from './resultMeaning.ts'

/** What is judged of a lab result, with the contract's names. */
export interface JudgedResult extends ResultStatus {
  readonly valueX: string | null
  readonly units: string | null
  readonly range: string | null
  readonly isWords?: boolean | undefined
  readonly interpretations?: readonly Interpretation[] | undefined
}

interface ResultStatus {
  readonly statusID: number | null
  readonly state?: string | null | undefined
}

/** Whether a result was canceled: its value, if any, is not valid. */
export const isCancelled = ({ state, statusID }: ResultStatus): boolean => state === 'cancelled' || statusID === 6

/** How far a result is from being final. `final` also if the source doesn't say. */
export type ResultState = 'final' | 'preliminary' | 'awaited' | 'corrected' | 'amended' | 'cancelled' | 'unknown'

export function stateOf(result: ResultStatus): ResultState {
  if (isCancelled(result)) return 'cancelled'
  switch (result.state) {
    case 'preliminary':
    case 'corrected':
    case 'amended':
    case 'unknown':
      return result.state
    case 'registered':
      return 'awaited'
    case 'final':
      return 'final'
    default:
      return result.statusID === 8 ? 'preliminary' : result.statusID === 10 ? 'corrected' : 'final'
  }
}

/** Returns where the value lies in its normal range. Null if there is no range, no number, or the answer is uncertain. */
export function placeInRange(result: JudgedResult): 'low' | 'normal' | 'high' | null {
  if (isCancelled(result) || result.isWords) return null
  const value = boundsOf(result.valueX)
  const limits = value && limitsOf(result.range, result.units)
  return limits && placeInLimits(value, limits)
}

/**
 * Returns what a result means for the reader: by its normal range, or by the laboratory's interpretation if that is more
 * serious or if there is no range to judge by. Null if neither says anything, or if the result is canceled.
 */
export function judgeResult(result: JudgedResult): Meaning | null {
  if (isCancelled(result)) return null
  const byRange = placeInRange(result)
  const bySource = mostSerious(result.interpretations ?? [])
  if (byRange === null || bySource === null) return byRange ?? bySource
  return seriousness(bySource) > seriousness(byRange) ? bySource : byRange
}

/** Returns the interpretations that differ from what the tag and the normal range say. */
export function furtherInterpretations(result: JudgedResult): readonly Interpretation[] {
  if (isCancelled(result)) return []
  const tag = judgeResult(result)
  const byRange = placeInRange(result)
  return (result.interpretations ?? []).filter((one) => {
    const meaning = meaningOf(one)
    if (meaning === null) return Boolean(one.nameX?.trim() ?? one.code)
    return meaning !== tag || (byRange !== null && byRange !== tag)
  })
}
