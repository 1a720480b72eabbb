import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useFactList } from '#src/viewStates/useFactList.ts'
import { minutesOf, typeName } from './model.ts'

interface VisitText {
  /** `Follow-up visit, 30 min, Dr. Hannah Lee, Riverside Family Clinic`. */
  readonly visit: (appointment: ScheduledAppointment) => string
  /** `Born 14 Mar 1974, Record number 10482`. */
  readonly person: (appointment: Pick<ScheduledAppointment, 'DOB' | 'ExtID'>) => string
  /** `Tue, 24 Nov 2026, 9:15 am`. */
  readonly when: (appointment: Pick<ScheduledAppointment, 'date' | 'startTime'>) => string
  /** `9:15 am to 9:45 am`. */
  readonly times: (appointment: Pick<ScheduledAppointment, 'startTime' | 'endTime'>) => string
}

/** Returns texts about appointments in the reader's language. */
export function useVisitText(): VisitText {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const join = useFactList()
  return {
    visit: (appointment) =>
      join([
        typeName(appointment, i18n.locale),
        t`${plural(minutesOf(appointment), { one: '# min', other: '# min' })}`,
        appointment.prvFullName,
        appointment.siteName,
      ]),
    person: ({ DOB, ExtID }) => {
      const born = formats.date(DOB)
      return join([DOB && t`Born ${born}`, ExtID && t`Record number ${ExtID}`])
    },
    when: ({ date, startTime }) => {
      const day = formats.weekdayDate(date)
      const time = formats.clockTime(startTime)
      return t`${day}, ${time}`
    },
    times: ({ startTime, endTime }) => {
      const from = formats.clockTime(startTime)
      if (!endTime) return from
      const to = formats.clockTime(endTime)
      return t`${from} to ${to}`
    },
  }
}
