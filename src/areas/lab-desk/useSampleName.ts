import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Specimen } from '#src/contract/specimens.ts'
import { useTestName } from './useTestName.ts'

type Named = Pick<Specimen, 'localEntryID' | 'NameX' | 'ptName'>

/** Returns a function that names a sample: label, test and patient. Each is isolated from the direction of the others. */
export function useSampleName(): (sample: Named) => string {
  const { t } = useLingui()
  const testOf = useTestName()
  return useCallback(
    (sample: Named) => {
      const { localEntryID, ptName } = sample
      const parts = [localEntryID ?? '', testOf(sample).text, ptName]
      const [label, test, patient] = parts.map((text) => `\u2068${text}\u2069`)
      return localEntryID === null ? t`${test} of ${patient}` : t`${label}, ${test} of ${patient}`
    },
    [t, testOf],
  )
}
