import { useLingui } from '@lingui/react/macro'

type Field = 'number' | 'expiry' | 'code'
type Problem = 'missing' | 'wrong' | 'past' | 'not-test'

/** Returns a function that says what is missing or wrong in a field of a card. */
export function useCardWords(): (field: Field, problem: Problem) => string {
  const { t } = useLingui()
  return (field, problem) => {
    if (problem === 'past') return t`This date is in the past`
    if (problem === 'not-test') return t`This is not a test card. Nothing was sent.`
    const isMissing = problem === 'missing'
    switch (field) {
      case 'number':
        return isMissing ? t`Enter the card number` : t`Check the card number`
      case 'expiry':
        return isMissing ? t`Enter the expiry date` : t`Check the expiry date`
      case 'code':
        return isMissing ? t`Enter the security code` : t`Check the security code`
    }
  }
}
