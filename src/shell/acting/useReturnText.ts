import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '#src/contract/account.ts'
import { ownPersonOf } from '#src/session/state/session.ts'

/** What ending to act for another is called: not everybody who acts for others has a record. */
export function useReturnText(user: CurrentUser): string {
  const { t } = useLingui()
  return ownPersonOf(user) === '-' ? t`Return to my own account` : t`Return to my own record`
}
