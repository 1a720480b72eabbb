import { useLingui } from '@lingui/react/macro'
import type { FieldProblem } from './fieldProblem.ts'

/** Returns a function that says why a value can't be saved, and what to enter. */
export function useFieldProblemText(): (problem: FieldProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'required':
        return t`Enter a name. It can't be empty.`
      case 'too-long':
        return t`This is too long. Shorten it.`
      case 'ssn':
        return t`Enter the 9 digits of the number, such as 219-09-9999. Some numbers are never given out.`
      case 'day':
        return t`Enter a whole date that exists.`
      case 'future':
        return t`Enter a date that is not in the future.`
      case 'phone':
        return t`Enter a whole phone number, with its area code.`
      case 'address':
        return t`Fill in the street, the ZIP code or the city.`
    }
  }
}
