import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { RecordTile } from '#src/viewStates/RecordTile.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { nextAppointment } from './model.ts'
import { upcomingQuery } from './queries.ts'

/** Tile with the number of upcoming appointments, and the date of the next one. */
export function AppointmentsTile({ size }: { readonly size?: 's' }) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  const query = useQuery(upcomingQuery())
  return (
    <RecordTile
      query={query}
      icon={CalendarDays}
      title={t`Appointments`}
      size={size}
      render={<Link to="/app/appointments/upcoming" />}
    >
      {(appointments) => {
        const next = nextAppointment(appointments, today)
        const day = next && formats.shortDate(next.appointment.date)
        return {
          value: formats.number(appointments.length),
          unit: t`${plural(appointments.length, { one: 'upcoming', other: 'upcoming' })}`,
          meta: day ? t`Next on ${day}` : t`None booked`,
        }
      }}
    </RecordTile>
  )
}
