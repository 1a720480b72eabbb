import { useLingui } from '@lingui/react/macro'
import type { PoseMeasure } from '#src/contract/toolResults.ts'
import { evennessOf } from './model.ts'

/** Returns a function for the words of how even a face is. A service's own words stay as they came. */
export function useEvennessWord(): (measure: PoseMeasure) => string {
  const { t } = useLingui()
  const little = {
    left: t`left side a little lower`,
    right: t`right side a little lower`,
    none: t`a little uneven`,
  }
  const clear = { left: t`left side lower`, right: t`right side lower`, none: t`uneven` }
  const mouth = { left: t`left corner of the mouth lower`, right: t`right corner of the mouth lower` }
  return (measure) => {
    const { lower, part, symmetry } = measure
    switch (evennessOf(measure)) {
      case 'equal':
        return t`about equal`
      case 'a-little':
        return little[lower ?? 'none']
      case 'uneven':
        return lower && part === 'mouth' ? mouth[lower] : clear[lower ?? 'none']
      case 'said':
        return symmetry ?? ''
      case 'unknown':
        return t`No Face Symmetry Data`
    }
  }
}
