import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { previousQuery } from './queries.ts'
import { usePermissions } from './usePermissions.ts'

/** The tab Previous, newest first. */
export function PreviousAppointments() {
  const { t } = useLingui()
  const query = useQuery(previousQuery())
  const permissions = usePermissions()
  return (
    <RecordViewStates
      query={query}
      isEmpty={(appointments) => appointments.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={8} />
        </Card>
      }
      empty={
        <EmptyState
          flower
          icon={CalendarDays}
          level={2}
          title={t`No previous appointments`}
          text={t`Past appointments show here.`}
        />
      }
    >
      {(appointments) => (
        <AppointmentList
          list="previous"
          caption={t`Previous appointments`}
          appointments={appointments}
          permissions={permissions}
        />
      )}
    </RecordViewStates>
  )
}
