import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { ListedPatient } from './model.ts'

/** Returns functions that format a patient for a list. A missing age gives null, any other missing detail a dash. */
export function usePatientWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  return useMemo(() => {
    const sexes: Readonly<Record<string, string>> = { F: t`Female`, M: t`Male`, U: t`Other or unknown` }
    const joined = (...names: readonly (string | null | undefined)[]) => names.filter(Boolean).join(' ')
    return {
      /** Last name first, as the list is sorted. */
      name: ({ NameLast, NameFirst, NameMiddle }: ListedPatient) => {
        const first = joined(NameFirst, NameMiddle)
        return first ? `${NameLast}, ${first}` : NameLast
      },
      born: (DOB: string | null | undefined) => formats.date(DOB ?? null) || '–',
      age: (DOB: string | null | undefined) => {
        const age = ageOf(DOB ?? null, today)
        return age && formats.number(age.value, { style: 'unit', unit: age.unit, unitDisplay: 'long' })
      },
      sex: (code: string | undefined) => sexes[code ?? ''] ?? '–',
      provider: ({ Prv1 }: ListedPatient) => joined(Prv1?.NameFirst, Prv1?.NameLast) || '–',
    }
  }, [formats, t, today])
}
