import { useLingui } from '@lingui/react/macro'
import type { DrawingProblem } from '#src/workers/screening/protocol.ts'

interface DrawingProblemText {
  /** What is wrong with the drawing. */
  readonly title: string
  /** What to do. */
  readonly advice: string
}

/** Returns a function for the words of a drawing that can't be measured. */
export function useDrawingProblemText(): (why: string) => DrawingProblemText {
  const { t } = useLingui()
  const texts: Readonly<Record<DrawingProblem, DrawingProblemText>> = {
    'no-line': {
      title: t`No line was found.`,
      advice: t`Draw with a dark pen on white paper without lines. Take the picture from straight above.`,
    },
    broken: {
      title: t`The line stops and starts again.`,
      advice: t`We need one line from its start to its end. Try it again, as slowly as you like.`,
    },
    short: {
      title: t`The line is too short.`,
      advice: t`Follow the dots to their end without lifting. Try it again, as slowly as you like.`,
    },
    'not-this-shape': {
      title: t`The line does not follow the shape.`,
      advice: t`Start at the ring and follow the dots. On paper, draw a spiral of three turns, and a wave of four peaks.`,
    },
    damaged: {
      title: t`This picture can't be read.`,
      advice: t`The file is damaged, or it is no picture. Choose another one.`,
    },
  }
  return (why) => (Object.hasOwn(texts, why) ? texts[why as DrawingProblem] : texts.damaged)
}
