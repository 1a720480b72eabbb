import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'

/**
 * Returns the starts and stops of medicines as marks of a chart, with their sentences. A record's date of a medicine is
 * when it was started or reported.
 */
export function useMedicineMarks(events: readonly MedicineEvent[]) {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => ({
      label: (count: number) => t`Changes in medicines: ${count}`,
      marks: events.map(({ kind, name, date: on }) => {
        const date = formats.date(on)
        return {
          kind,
          date: on,
          text: kind === 'start' ? t`${date}: ${name}, started or first recorded` : t`${date}: ${name}, stopped`,
        }
      }),
    }),
    [events, formats, t],
  )
}
