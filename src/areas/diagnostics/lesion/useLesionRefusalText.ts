import { useLingui } from '@lingui/react/macro'
import type { LesionProblem } from '#src/workers/screening/protocol.ts'

export interface RefusalText {
  /** What is wrong with the picture. */
  readonly title: string
  /** What to do. */
  readonly advice: string
}

/** Returns a function for the words of a refused picture of a mole. */
export function useLesionRefusalText(): (why: string) => RefusalText {
  const { t } = useLingui()
  const texts: Readonly<Record<LesionProblem, RefusalText>> = {
    'no-spot': {
      title: t`No single mole found`,
      advice: t`Nothing was measured, because a score would mean nothing. Take one mole from near, in the middle of the photo.`,
    },
    'cut-off': {
      title: t`The mole reaches the edge of the photo`,
      advice: t`Its outline can't be measured. Move back a little, so that there is clear skin all around it.`,
    },
    'no-subject': {
      title: t`This does not look like skin`,
      advice: t`Nothing was measured, because a score would mean nothing. Take a photo of one mole with the skin around it.`,
    },
    damaged: {
      title: t`This picture can't be read`,
      advice: t`The file is damaged, or it is no picture. Choose another one.`,
    },
  }
  return (why) => (Object.hasOwn(texts, why) ? texts[why as LesionProblem] : texts.damaged)
}
