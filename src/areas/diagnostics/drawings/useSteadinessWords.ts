import { useLingui } from '@lingui/react/macro'
import type { BothSteadiness, Steadiness } from './steadiness.ts'

/** Returns the words for how steady lines are. */
export function useSteadinessWords() {
  const { t } = useLingui()
  const ofLine: Readonly<Record<Steadiness, string>> = {
    first: t`first drawing`,
    steadier: t`steadier`,
    same: t`about the same`,
    less: t`less steady`,
  }
  const headline: Readonly<Record<BothSteadiness, string>> = {
    none: t`No line was measured`,
    'no-hand': t`Not compared with earlier drawings`,
    first: t`Your first drawings to compare with`,
    steadier: t`Steadier than your earlier drawings`,
    same: t`About as steady as your earlier drawings`,
    'a-little-less': t`A little less steady than your earlier drawings`,
    less: t`Less steady than your earlier drawings`,
    mixed: t`One line is steadier than before, the other one less steady`,
  }
  const explanation: Readonly<Record<BothSteadiness, string | null>> = {
    none: null,
    'no-hand': t`You did not say which hand drew, and two hands draw differently. Choose the hand before your next drawings.`,
    first: t`Save them. Your next drawings are compared with these. One drawing alone says nothing about your hand.`,
    steadier: t`The lines wobble less than your last drawings.`,
    same: t`The difference is too small to be a change.`,
    'a-little-less': t`The lines wobble more than your last drawings. Tiredness, coffee, cold or a new medicine can do this too.`,
    less: t`The lines wobble more than your last drawings. Tiredness, coffee, cold or a new medicine can do this too. Draw again another day. If it stays, show the drawings to your doctor.`,
    mixed: t`Together they show no clear change. Draw again another day.`,
  }
  return { ofLine, headline, explanation }
}
