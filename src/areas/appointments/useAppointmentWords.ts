import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { useFormats } from '#src/i18n/formats.ts'

/** A day and a time at the clinic. */
interface Start {
  readonly date: string
  /** `HH:mm` at the clinic. */
  readonly startTime: string
}

export interface AppointmentWords {
  /** `Fri, 27 Nov 2026, 9:40 am`. */
  readonly when: (start: Start) => string
  /** When and with whom, to tell the buttons of several appointments apart. */
  readonly name: (appointment: Start & Pick<Appointment, 'doctor'>) => string
}

/** Returns functions that name an appointment. */
export function useAppointmentWords(): AppointmentWords {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const when = ({ date, startTime }: Start) => {
      const [day, time] = [formats.weekdayDate(date), formats.clockTime(startTime)]
      return t`${day}, ${time}`
    }
    const name = ({ doctor, ...start }: Start & Pick<Appointment, 'doctor'>) => {
      const moment = when(start)
      return doctor ? t`${moment}, ${doctor}` : moment
    }
    return { when, name }
  }, [t, formats])
}
