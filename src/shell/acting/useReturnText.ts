import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '#src/contract/account.ts'
import { ownPersonOf } from '#src/session/state/session.ts'

/** Returns the label of the button that ends acting for another person. It depends on whether the user has a record. */
export function useReturnText(user: CurrentUser): string {
  const { t } = useLingui()
  return ownPersonOf(user) === '-' ? t`Return to my own account` : t`Return to my own record`
}
