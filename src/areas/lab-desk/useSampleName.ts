import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Specimen } from '#src/contract/specimens.ts'

type Named = Pick<Specimen, 'localEntryID' | 'NameX' | 'ptName'>

/** Returns a function that names a sample: label, test and patient. Each is isolated from the direction of the others. */
export function useSampleName(): (sample: Named) => string {
  const { t } = useLingui()
  return useCallback(
    ({ localEntryID, NameX, ptName }: Named) => {
      const [label, test, patient] = [localEntryID ?? '', NameX, ptName].map((text) => `\u2068${text}\u2069`)
      return localEntryID === null ? t`${test} of ${patient}` : t`${label}, ${test} of ${patient}`
    },
    [t],
  )
}
