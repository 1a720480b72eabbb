import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { ShortTable } from '#src/ui/tables/ShortTable.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { AppointmentStatus } from './AppointmentStatus.tsx'
import { upcomingOrder } from './model.ts'
import { upcomingQuery } from './queries.ts'

/** Maximum number of appointments shown. The others are behind a link. */
const shown = 5

/** The dashboard's Upcoming Appointments: date, time, status, provider (clinical §2). */
export function UpcomingCard() {
  const { t } = useLingui()
  const query = useQuery(upcomingQuery())
  const columns = useCardColumns()
  return (
    <Card
      pad="flush"
      title={t`Upcoming Appointments`}
      aside={<Link to="/app/appointments/upcoming">{t`All appointments`}</Link>}
    >
      <RecordViewStates
        query={query}
        compact
        waiting={<SkeletonRows count={2} />}
        isEmpty={(appointments) => appointments.length === 0}
        empty={
          <p className="px-card pb-4 text-muted">
            <Trans>No appointment is booked.</Trans>
          </p>
        }
      >
        {(appointments) => (
          <ShortTable
            caption={t`Upcoming Appointments`}
            columns={columns}
            rows={upcomingOrder(appointments).slice(0, shown)}
            rowKey={(row) => row.apptID}
          />
        )}
      </RecordViewStates>
    </Card>
  )
}

function useCardColumns(): readonly Column<Appointment>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      { key: 'date', header: t`Date`, rowHeader: true, cell: (row) => <bdi>{formats.weekdayDate(row.date)}</bdi> },
      {
        key: 'time',
        header: t`Time`,
        cardLabel: false,
        cell: (row) => <bdi>{formats.clockTime(row.startTime)}</bdi>,
      },
      { key: 'status', header: t`Status`, side: true, cell: (row) => <AppointmentStatus appointment={row} /> },
      { key: 'provider', header: t`Provider`, cardLabel: false, cell: (row) => <bdi>{row.doctor ?? '–'}</bdi> },
    ],
    [formats, t],
  )
}
