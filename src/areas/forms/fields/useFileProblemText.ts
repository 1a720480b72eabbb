import { useLingui } from '@lingui/react/macro'
import type { FileProblem } from './FileProblem.ts'

/** Returns why a file can't be added, in words. */
export function useFileProblemText(): (problem: FileProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem) {
      case 'type':
        return t`Only photos (JPEG, PNG, WebP, GIF), PDF files and health records (C-CDA, FHIR) can be added.`
      case 'damaged':
        return t`This file is damaged or can't be read.`
      case 'too-large':
        return t`This file is larger than 100 MB. Choose a smaller one.`
      case 'too-large-to-send':
        return t`This file is larger than 10 MB. Choose a smaller one.`
      case 'too-many-pixels':
        return t`This picture has too many pixels. Take it again at a smaller size, or add a part of it.`
      case 'no-heif':
        return t`This browser can't read photos of this kind (HEIC). Save the photo as JPEG, then add it again.`
      case 'no-photos':
        return t`This browser can't prepare photos. Update it, or use another one.`
      case 'failed':
        return t`We couldn't prepare this file. Try again, or choose a smaller one.`
      case 'not-loaded':
        return t`We couldn't add this file without a connection. Connect to the internet, then add it again.`
      case 'not-kept':
        return t`We couldn't add this file. Files can have up to 10 MB. Try again, or choose another one.`
      case 'too-many':
        return t`This question can't have any more files.`
    }
  }
}
