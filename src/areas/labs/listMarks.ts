import type { LabProcedure } from '#src/contract/labs.ts'
import { seriousness } from '#src/lib/resultMeaning.ts'
import { judgeResult, stateOf, type ResultState } from '#src/lib/judgeResult.ts'

/** The states that are marked in the list, and the procedure's status that says the same. */
const marked: readonly (readonly [ResultState, number])[] = [
  ['preliminary', 8],
  ['corrected', 10],
  ['amended', 10],
  ['cancelled', 6],
]

/** Returns what the list marks of a procedure: critical results, and states of results that its status doesn't say. */
export function listMarks({ status, findings }: Pick<LabProcedure, 'status' | 'findings'>): {
  critical: boolean
  states: readonly ResultState[]
} {
  const states = new Set(findings.map(stateOf))
  return {
    critical: findings.some((finding) => {
      const meaning = judgeResult(finding)
      return meaning !== null && seriousness(meaning) === 3
    }),
    states: marked.flatMap(([state, labStID]) => (states.has(state) && status?.labStID !== labStID ? [state] : [])),
  }
}
