import type { Finding } from '#src/contract/labs.ts'
import { a1cUnitOf } from '#src/guides/a1cUnitOf.ts'
import { diabetesOf } from '#src/guides/diabetes.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import { guidedA1c, type Guided } from '#src/guides/Guided.ts'
import { isCancelled, judgeResult } from '#src/lib/judgeResult.ts'
import { seriousness, type Meaning } from '#src/lib/resultMeaning.ts'
import { measuredValue, numericValue, shownValue } from './model.ts'

const lows: ReadonlySet<Meaning> = new Set(['low', 'very-low', 'critical-low'])

/**
 * Returns the general guide to a result of `date`, which only hemoglobin A1c has. The laboratory's range and
 * interpretation come first: null if the guide would contradict them. Null too if the guide doesn't apply. A goal of
 * people with diabetes may stand beside High, because it compares with something else than a normal range.
 */
export function guidedFinding(finding: Finding, date: string | null, facts: GuideFacts | null): Guided | null {
  const unit = a1cUnitOf(finding)
  if (unit === null || isCancelled(finding) || measuredValue(finding) === null) return null
  const value = numericValue(shownValue(finding))
  const guided = value === null ? null : guidedA1c(unit, value, date, facts)
  const meaning = judgeResult(finding)
  if (!guided || meaning === null) return guided
  if (lows.has(meaning)) return null
  const isOutside = guided.band.level > 0
  const isGoal = diabetesOf(facts?.problems ?? []) === 'known'
  return seriousness(meaning) >= 2 === isOutside || (isGoal && !isOutside) ? guided : null
}
