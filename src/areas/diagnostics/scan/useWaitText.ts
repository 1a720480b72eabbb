import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Wait } from './hints.ts'

/** Returns what a scan without a hindrance waits for, in the reader's language. */
export function useWaitText(): (wait: Exclude<Wait, { kind: 'hindered' }> | null) => string {
  const { t } = useLingui()
  return (wait) => {
    switch (wait?.kind) {
      case undefined:
        return t`Getting ready. Stay still.`
      case 'first-rate': {
        const { seconds } = wait
        return t`${plural(seconds, {
          one: 'Stay still for about # more second. Then the first heart rate shows.',
          other: 'Stay still for about # more seconds. Then the first heart rate shows.',
        })}`
      }
      case 'pulse':
        return t`Looking for the pulse. Stay still.`
      case 'end': {
        const { seconds } = wait
        return t`${plural(seconds, {
          one: 'The pulse is there. Stay still for about # more second.',
          other: 'The pulse is there. Stay still for about # more seconds.',
        })}`
      }
    }
  }
}
