import { useLingui } from '@lingui/react/macro'
import type { LesionProblem } from '#src/workers/screening/protocol.ts'

/** Returns a function for the words of a refused picture of a mole: what is wrong with it, and what to do. */
export function useLesionRefusalText(): (why: string) => string {
  const { t } = useLingui()
  const texts: Readonly<Record<LesionProblem, string>> = {
    'no-spot': t`No single mole was found. Nothing was measured, because a score would mean nothing. Take one mole from near, in the middle of the photo.`,
    'cut-off': t`The mole reaches the edge of the photo, so its outline can't be measured. Move back a little, so that there is clear skin all around it.`,
    'no-subject': t`This does not look like skin. Nothing was measured, because a score would mean nothing. Take a photo of one mole with the skin around it.`,
    damaged: t`This picture can't be read. The file is damaged, or it is no picture. Choose another one.`,
  }
  return (why) => (Object.hasOwn(texts, why) ? texts[why as LesionProblem] : texts.damaged)
}
