import { useLingui } from '@lingui/react/macro'
import type { Hint } from './hints.ts'

export interface HintText {
  /** Word beside the box around the face. */
  readonly word: string
  /** Why the scan waits, or why it failed. */
  readonly why: string
  /** What helps. */
  readonly help: string
}

/** Returns functions that give a hint's texts in the reader's language. Each text is translated only when needed. */
export function useHintTexts() {
  const { t } = useLingui()
  const texts: Readonly<Record<Hint, () => HintText>> = {
    'no-face': () => ({
      word: t`No face`,
      why: t`No face was found.`,
      help: t`Look straight at the camera, with the whole face in the picture.`,
    }),
    'several-faces': () => ({
      word: t`Several faces`,
      why: t`There is more than one face in the picture.`,
      help: t`Only one person should be in it.`,
    }),
    moved: () => ({ word: t`Moved`, why: t`You moved.`, help: t`Lean back or rest your arms, and stay still.` }),
    'too-far': () => ({
      word: t`Too far away`,
      why: t`The face is too small in the picture.`,
      help: t`Come closer to the camera.`,
    }),
    'too-dark': () => ({
      word: t`Too dark`,
      why: t`It is too dark.`,
      help: t`Let light fall on the face from the front, such as from a lamp or a window.`,
    }),
    'too-bright': () => ({
      word: t`Too bright`,
      why: t`It is too bright.`,
      help: t`Turn away from the lamp or the window.`,
    }),
    flicker: () => ({
      word: t`Flicker`,
      why: t`The light on the face pulses. A lamp or a screen might flicker.`,
      help: t`Use daylight or another lamp, and turn away from screens.`,
    }),
    'finger-lifted': () => ({
      word: t`Finger lifted`,
      why: t`The finger was lifted.`,
      help: t`Cover the whole lens and the light, and keep the finger gently on them.`,
    }),
    'slow-camera': () => ({
      word: t`Slow camera`,
      why: t`The camera is too slow.`,
      help: t`Add more light and close other apps.`,
    }),
    'weak-pulse': () => ({
      word: t`Weak pulse`,
      why: t`The camera does not see the pulse clearly.`,
      help: t`More light helps, evenly from the front. Stay still.`,
    }),
    'weak-finger': () => ({
      word: t`Weak pulse`,
      why: t`The camera does not see the pulse clearly.`,
      help: t`Press less, keep the finger still on the lens, and turn on the light.`,
    }),
    swaying: () => ({
      word: t`Even movement`,
      why: t`The head moves evenly. That can look like a pulse.`,
      help: t`Rest the head, and don't chew, rock or walk.`,
    }),
    compressed: () => ({
      word: t`Compressed`,
      why: t`The video is compressed too much to show a pulse.`,
      help: t`Choose the original file, not one that an app has made smaller. Or record a longer video.`,
    }),
  }
  const textOf = (hint: Hint): HintText => texts[hint]()
  /** Returns why and help, one after the other. */
  const adviceOf = (hint: Hint): string => {
    const { why, help } = textOf(hint)
    return t`${why} ${help}`
  }
  return { textOf, adviceOf }
}
