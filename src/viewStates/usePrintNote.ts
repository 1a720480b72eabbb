import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'

/** Returns the note below a printed table that is longer than the printout. */
export function usePrintNote(): (printedRows: number, allRows: number) => string {
  const { t } = useLingui()
  const { number } = useFormats()
  return useCallback(
    (printedRows, allRows) => {
      const [printed, all] = [number(printedRows), number(allRows)]
      return t`The first ${printed} of ${all} are printed.`
    },
    [t, number],
  )
}
