import { useLingui } from '@lingui/react/macro'
import type { CardGap } from './cardModel.ts'

/** Returns what is missing before a card can be sent, in words. */
export function useGapText(): (gap: CardGap) => string {
  const { t } = useLingui()
  return (gap) => {
    if (gap.kind === 'reason') return t`Say why you have only one side.`
    if (gap.kind === 'sides') return t`Both sides are needed.`
    if (gap.kind === 'lost') return t`This photo is not on this device anymore. Take it again.`
    return gap.side === 'front'
      ? t`Take the front again first, or use it anyway.`
      : t`Take the back again first, or use it anyway.`
  }
}
