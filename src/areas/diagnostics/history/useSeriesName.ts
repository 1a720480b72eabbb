import { useLingui } from '@lingui/react/macro'
import { isPersonal, type Series } from './model.ts'

/** Returns a function that names a series without a name: drawings by hand and surface. */
export function useSeriesName(): (series: Series) => string {
  const { t } = useLingui()
  return ({ results: [newest] }) => {
    if (!newest || !isPersonal(newest.result.tool)) return t`Without a name`
    if (newest.result.tool !== 'Parkinsons') return t`All results`
    const { hand, isOnScreen } = newest.result
    if (hand === 'left') return isOnScreen ? t`Left hand, on the screen` : t`Left hand, on paper`
    if (hand === 'right') return isOnScreen ? t`Right hand, on the screen` : t`Right hand, on paper`
    return isOnScreen ? t`On the screen` : t`On paper`
  }
}
