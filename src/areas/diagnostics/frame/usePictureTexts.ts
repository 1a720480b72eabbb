import { useLingui } from '@lingui/react/macro'
import type { CheckReason, PictureCheck, PictureKind } from '#src/workers/screening/protocol.ts'
import type { PictureProblem } from './pictureWork.ts'

/** Returns the words for the checks of a picture, and for files that can't be used. */
export function usePictureTexts(kind: PictureKind) {
  const { t } = useLingui()
  const subjects: Readonly<Record<PictureKind, { readonly found: string; readonly missing: string }>> = {
    hands: { found: t`Hands can be seen`, missing: t`No hand found` },
    skin: { found: t`Skin can be seen`, missing: t`No skin found` },
    leg: { found: t`A leg can be seen`, missing: t`No leg found` },
    nails: { found: t`Fingers can be seen`, missing: t`No fingers found` },
    xray: { found: t`Looks like an X-ray`, missing: t`Doesn't look like an X-ray` },
    face: { found: t`A face can be seen`, missing: t`No face found` },
    drawing: { found: t`A drawing can be seen`, missing: t`No drawing found` },
  }
  const subject = subjects[kind]
  const good: Readonly<Record<PictureCheck['name'], string>> = {
    light: t`Enough light`,
    sharp: t`Sharp`,
    glare: t`No glare`,
    subject: subject.found,
    place: t`All of it is in the picture`,
    size: t`Large enough`,
  }
  const poor: Readonly<Record<CheckReason, { readonly text: string; readonly advice: string }>> = {
    'too-dark': { text: t`Too dark`, advice: t`Go to a window, or turn on a lamp.` },
    'too-bright': { text: t`Too bright`, advice: t`Take it without flash, and not in the sun.` },
    blurred: { text: t`Too blurred`, advice: t`Hold the phone with both hands, or rest it on something.` },
    glare: { text: t`A light shines on it`, advice: t`Turn it until no light shines on it.` },
    'no-subject': { text: subject.missing, advice: t`Choose another picture, or take it from near.` },
    'several-spots': { text: t`More than one spot`, advice: t`Take only one spot, from near.` },
    'cut-off': { text: t`A part is cut off`, advice: t`Move back a little, so that all of it is in the picture.` },
    'too-far': { text: t`Too far away`, advice: t`Move nearer.` },
    'too-near': { text: t`Too near`, advice: t`Move back a little.` },
    'no-face': { text: t`No face found`, advice: t`Look straight at the camera, in good light.` },
    'several-faces': { text: t`More than one face`, advice: t`Only one person should be in the picture.` },
    turned: { text: t`The face is turned`, advice: t`Look straight at the camera.` },
    'too-small': { text: t`Too few pixels`, advice: t`Choose the picture in its full size.` },
  }
  const problems: Readonly<Record<PictureProblem, string>> = {
    'no-picture': t`This file is no picture, whatever its name says. Choose a photo: JPEG, PNG, WebP or HEIC.`,
    damaged: t`This file is damaged or can't be read.`,
    'too-large': t`This file is larger than 100 MB. Choose a smaller one.`,
    'too-large-to-send': t`This file is larger than 10 MB. Choose a smaller one.`,
    'too-many-pixels': t`This picture has too many pixels. Take it again at a smaller size.`,
    'no-heif': t`This browser can't read photos of this kind (HEIC). Save the photo as JPEG, then choose it again.`,
    'no-photos': t`This browser can't prepare photos. Update it, or use another one.`,
    failed: t`We couldn't prepare this file. Try again, or choose a smaller one.`,
    dicom: t`This is a DICOM file, which this page can't read. Save the X-ray as JPEG or PNG, or take a photo of the screen.`,
    tiny: t`This picture has too few pixels to show anything. Choose the original.`,
  }
  return {
    check: ({ name, reason }: PictureCheck) => (reason === null ? good[name] : poor[reason].text),
    advice: (reason: CheckReason) => poor[reason].advice,
    problem: (problem: PictureProblem) => problems[problem],
  }
}
