import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { meaningOf, type Interpretation } from '#src/lib/resultMeaning.ts'
import { useMeaningWord } from './useMeaningWord.ts'

/** Returns an interpretation in the reader's language if it is a known one, otherwise in the source's words. */
export function useInterpretationText(): (interpretation: Interpretation) => string {
  const { t } = useLingui()
  const word = useMeaningWord()
  return useCallback(
    (interpretation) => {
      const { code, nameX } = interpretation
      const meaning = meaningOf(interpretation)
      return meaning ? word(meaning) : nameX?.trim() || t`Code ${code ?? ''}`
    },
    [t, word],
  )
}
