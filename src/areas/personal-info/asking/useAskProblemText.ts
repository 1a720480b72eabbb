import { useLingui } from '@lingui/react/macro'
import { useFieldProblemText } from '../fields/useFieldProblemText.ts'
import type { AskProblem } from './closeEditing.ts'

/** Returns a function that says why a typed value can't be added to the request. */
export function useAskProblemText(): (problem: AskProblem) => string {
  const { t } = useLingui()
  const fieldText = useFieldProblemText()
  return (problem) =>
    problem === 'used'
      ? t`You have another number of this type. Change that one, or choose another type.`
      : fieldText(problem)
}
