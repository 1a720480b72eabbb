import { useLingui } from '@lingui/react/macro'
import { imagingLimits } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'
import type { AddState } from './addState.ts'

type Named = Extract<AddState, { kind: 'other-patient' }>['inFile']

/** Returns the words for what became of a file. */
export function usePictureFileText(): (state: AddState) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const sizeText = useSizeText()
  const max = sizeText(imagingLimits.bytes)
  const person = ({ name, dob }: Named) => {
    const [shownName, born] = [name || t`unknown name`, formats.date(dob)]
    return born ? t`${shownName}, born ${born}` : shownName
  }
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
      case 'other-patient': {
        const [inFile, inRecord] = [person(state.inFile), person(state.inRecord)]
        return t`Not added. The file is of ${inFile}. The record is of ${inRecord}.`
      }
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
          full: t`Not added. The clinic's system is full right now. Try again later.`,
        }[state.why]
    }
  }
}
