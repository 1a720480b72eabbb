import { useLingui } from '@lingui/react/macro'
import { useSizeText } from '#src/viewStates/useSizeText.ts'
import type { AddState } from './addState.ts'
import { statedMaxBytes } from './pictureFile.ts'

/** Returns the words for what became of a file, except that it names somebody else: `OtherPatient` says that. */
export function usePictureFileText(): (state: Exclude<AddState, { kind: 'other-patient' }>) => string {
  const { t } = useLingui()
  const sizeText = useSizeText()
  const max = sizeText(statedMaxBytes)
  return (state) => {
    switch (state.kind) {
      case 'waiting':
        return t`Not added yet`
      case 'sending':
        return t`Adding…`
      case 'added':
        return state.isShown ? t`Added` : t`Added. It can only be downloaded, not shown.`
      case 'already-there':
        return t`The record has this file already.`
      case 'unknown':
        return t`The connection was lost. We are checking whether it was added.`
      case 'problem':
        return {
          empty: t`Not added. The file is empty.`,
          'too-large': t`Not added. The file is too large: at most ${max}, and not too many pixels.`,
          heif: t`Not added. This is a HEIC photo. Save it as JPEG on the phone or computer, then choose the JPEG.`,
          'not-picture': t`Not added. This is no picture that we can read. Choose JPEG, PNG, WebP, GIF, TIFF or DICOM.`,
          unreadable: t`Not added. The file could not be read. Choose it again.`,
        }[state.problem]
      case 'failed':
        return {
          'not-sent': t`Not added. Check your connection, then try again.`,
          clinic: t`Not added. The clinic's system had a problem. Try again.`,
          'other-record': t`Not added. Another record was opened meanwhile. Open this record again.`,
          'not-allowed': t`Not added. You are not allowed to change this record.`,
          full: t`Not added. The clinic's system is full right now. Try again later.`,
        }[state.why]
    }
  }
}
