import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/**
 * Returns why the person can't pay now, or null if they can. `isCopy`: the page shows a saved copy, so what is left to pay
 * may be less by now. `hasChoices`: says also that the person's choices are kept.
 */
export function usePayHindrance(isCopy: boolean, hasChoices: boolean): string | null {
  const { t } = useLingui()
  const need = useNetworkNeed()
  const saved = useAtomValue(sessionAtom)?.saved ?? false
  if (saved) return need
  if (need === null && !isCopy) return null
  return hasChoices
    ? t`You can’t pay without a connection. Your choices are kept.`
    : t`You can’t pay without a connection.`
}
