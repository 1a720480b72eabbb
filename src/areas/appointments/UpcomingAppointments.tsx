import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { upcomingQuery } from './queries.ts'

/** The tab Upcoming, soonest first. */
export function UpcomingAppointments() {
  const { t } = useLingui()
  const query = useQuery(upcomingQuery())
  return (
    <RecordViewStates
      query={query}
      isEmpty={(appointments) => appointments.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={3} />
        </Card>
      }
      empty={
        <EmptyState
          flower
          icon={CalendarDays}
          level={2}
          title={t`No upcoming appointments`}
          text={t`When the clinic books an appointment for you, it shows here.`}
        />
      }
    >
      {(appointments) => (
        <AppointmentList list="upcoming" caption={t`Upcoming appointments`} appointments={appointments} />
      )}
    </RecordViewStates>
  )
}
