import { useCallback } from 'react'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Specimen } from '#src/contract/specimens.ts'
import type { CodedDisplay } from '#src/lib/Coded.ts'

/** Returns a function that names the test of a sample in the reader's language. It changes when the list is loaded. */
export function useTestName(): (sample: Pick<Specimen, 'NameX'>) => CodedDisplay {
  const wordsOf = useCoded('labs')
  return useCallback(({ NameX }) => wordsOf({ text: NameX }), [wordsOf])
}
