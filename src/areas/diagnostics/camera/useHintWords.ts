import { useLingui } from '@lingui/react/macro'
import type { PictureKind } from '#src/workers/screening/protocol.ts'
import type { Hint } from './guidance.ts'

/** Returns what a camera says about its picture. */
export function useHintWords(kind: PictureKind): (hint: Hint) => string {
  const { t } = useLingui()
  const place: Readonly<Record<PictureKind, string>> = {
    hands: t`Put both hands into the outline`,
    leg: t`Put the lower leg and the foot into the outline`,
    nails: t`Put the fingertips into the outline`,
    skin: t`Put the spot into the circle`,
    xray: t`Put the X-ray into the frame`,
    drawing: t`Put the drawing into the frame`,
    face: t`Put your face into the oval`,
  }
  const words: Readonly<Record<Hint, string>> = {
    looking: place[kind],
    good: t`Good. Hold still and take the photo`,
    'too-dark': t`Too dark. Turn the light on, or go where there is more light`,
    'too-bright': t`Too bright. Turn away from the light`,
    'no-subject': place[kind],
    'no-face': place[kind],
    'several-faces': t`Only one face, please`,
    'several-spots': t`Only one spot, please`,
    turned: t`Look straight at the camera`,
    'cut-off': t`Move back a little`,
    'too-near': t`Move back a little`,
    'too-far': t`Move nearer`,
    glare: t`Turn it until no light shines on it`,
    blurred: t`Hold still until the picture is sharp`,
    'too-small': t`Move nearer`,
  }
  return (hint) => words[hint]
}
