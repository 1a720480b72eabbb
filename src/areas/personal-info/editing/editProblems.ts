import { fieldProblem, type FieldProblem } from '../fields/fieldProblem.ts'
import type { CorrectionValue } from '#src/contract/corrections.ts'
import { isPhoneValue } from '../fields/fieldValues.ts'
import { fieldOf, type Pending } from './editModel.ts'

/** Returns why pending edits can't be saved, by their keys. `today`: `yyyy-mm-dd`. */
export function editProblems(pending: Pending, today: string): ReadonlyMap<string, FieldProblem> {
  return new Map(
    Object.entries(pending).flatMap(([key, { from, to }]) => {
      const field = fieldOf(key)
      // A recorded number can lack its area code: only its type is changed.
      const isKept = isPhoneValue(from) && isPhoneValue(to) && from.TextNo === to.TextNo
      const problem = field && to !== null && !isKept ? fieldProblem(field, to as CorrectionValue, today) : null
      const missing = (key === 'NameFirst' || key === 'NameLast') && to === null ? 'required' : null
      const found = problem ?? missing
      return found ? [[key, found] as const] : []
    }),
  )
}
