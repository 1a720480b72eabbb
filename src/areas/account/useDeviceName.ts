import { useLingui } from '@lingui/react/macro'
import { browserOf } from './browserOf.ts'

/** Returns the name of a device in the reader's language, such as `Safari on iPhone`. */
export function useDeviceName(userAgent: string | null): string {
  const { t } = useLingui()
  const { browser, system } = browserOf(userAgent)
  if (browser && system) return t`${{ browser }} on ${{ system }}`
  return browser ?? system ?? t`Unknown device`
}
