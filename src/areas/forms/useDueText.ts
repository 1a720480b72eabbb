import { useLingui } from '@lingui/react/macro'
import type { PatientForm } from '#src/contract/forms.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { useClock } from '#src/viewStates/useClock.ts'

/** Returns a function that says until when a form is needed. Empty if it has no such day. */
export function useDueText(): (form: Pick<PatientForm, 'visitAt' | 'dueDate'>) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  return ({ visitAt, dueDate }) => {
    if (visitAt !== null) {
      const day = formats.shortDate(visitAt)
      return t`Due before your visit on ${day}`
    }
    if (dueDate === null) return ''
    const day = formats.shortDate(dueDate)
    return dueDate < today ? t`Was due ${day}. You can still submit it.` : t`Due ${day}`
  }
}
