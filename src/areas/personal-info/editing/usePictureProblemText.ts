import { useLingui } from '@lingui/react/macro'
import type { PhotoProblem } from '#src/workers/photos/protocol.ts'

/** Why a picture can't be used. `no-picture`: another kind of file. `not-sent`: the upload failed. */
export type PictureProblem = PhotoProblem | 'no-picture' | 'not-sent'

/** Returns why a picture can't be used, in words. */
export function usePictureProblemText(): (problem: PictureProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'type':
      case 'no-picture':
        return t`Only photos can be used (JPEG, PNG, WebP, GIF). Choose another file.`
      case 'damaged':
        return t`This file is damaged or can't be read.`
      case 'too-large':
        return t`This file is larger than 100 MB. Choose a smaller one.`
      case 'too-large-to-send':
        return t`This file is larger than 10 MB. Choose a smaller one.`
      case 'too-many-pixels':
        return t`This picture has too many pixels. Take it again at a smaller size.`
      case 'no-heif':
        return t`This browser can't read photos of this kind (HEIC). Save the photo as JPEG, then choose it again.`
      case 'no-photos':
        return t`This browser can't prepare photos. Update it, or use another one.`
      case 'failed':
        return t`We couldn't prepare this file. Try again, or choose a smaller one.`
      case 'not-sent':
        return t`The picture could not be sent to the clinic. Check your connection, then choose it again.`
    }
  }
}
