import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { headlineOf } from './model.ts'

/** Returns a function for the first sentence of a result. No score is an all-clear. */
export function useLesionHeadline(): (result: ResultOf<'SkinLesion'>) => string {
  const { t } = useLingui()
  const texts = {
    doctor: t`Show this mole to a doctor`,
    benign: t`The score is in the benign band. It does not rule out cancer.`,
    none: t`No score`,
  }
  return (result) => texts[headlineOf(result)]
}
