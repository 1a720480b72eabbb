import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { soundHeadlineOf } from './soundHeadlineOf.ts'

/** Returns a function for the first sentence of a result. */
export function useSoundHeadline(): (result: ResultOf<'SnoreAndCough'>) => string {
  const { t } = useLingui()
  return (result) => {
    switch (soundHeadlineOf(result)) {
      case 'both':
        return t`Snoring and coughing were found`
      case 'snore':
        return t`Snoring was found`
      case 'cough':
        return t`Coughing was found`
      case 'neither':
        return t`No snoring or coughing was found`
      case 'no-snore':
        return t`No snoring was found`
      case 'no-cough':
        return t`No coughing was found`
      case 'loud':
        return t`${plural(result.events.length, { one: '# loud sound', other: '# loud sounds' })}`
      case 'quiet':
        return t`No loud sound stands out`
      case 'said':
        return result.prediction ?? ''
      case 'nothing':
        return t`The service gave no result.`
    }
  }
}
