import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { BedSingle, CircleCheck, Clock, DoorOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { apptLocations } from '#src/contract/patients.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { patientContextAtom } from '#src/session/profile/patientContext.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { apptLocationsQuery } from './queries.ts'

type Row = ReplyOf<typeof apptLocations>['value'][number]

const rowKey = ({ ApptLocationID = 0 }: Row) => ApptLocationID

/** Past and future locations of the open patient, latest appointment first (portal §3 "Appointment-location query"). */
export function ApptLocations() {
  const { t } = useLingui()
  const { patientId } = useAtomValue(patientContextAtom)
  const [beds, setBeds] = useState(false)
  const columns = useApptLocationColumns()
  return (
    <Section title={<Trans>Rooms of appointments</Trans>}>
      <div>
        <Chip pressed={beds} onPress={() => setBeds(!beds)}>
          <Icon of={BedSingle} size="s" />
          <Trans>Assigned only</Trans>
        </Chip>
      </div>
      <RecordViewStates
        query={useQuery(apptLocationsQuery(patientId ?? 0, beds))}
        waiting={<SkeletonCard />}
        isEmpty={({ value }) => value.length === 0}
        empty={
          <EmptyState
            icon={DoorOpen}
            title={<Trans>No rooms</Trans>}
            text={<Trans>Rooms and beds are listed here once an appointment has one.</Trans>}
          />
        }
      >
        {({ value }) => (
          <Card pad="flush">
            <DataTable caption={t`Rooms of appointments`} columns={columns} rows={value} rowKey={rowKey} />
          </Card>
        )}
      </RecordViewStates>
    </Section>
  )
}

function useApptLocationColumns(): readonly Column<Row>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'room',
        header: t`Room`,
        rowHeader: true,
        cell: ({ Location }) => <RecordText>{Location?.NameX ?? null}</RecordText>,
      },
      {
        key: 'date',
        header: t`Appointment`,
        cell: ({ Appt }) => {
          // `DateAppt` is in the clinic's local time.
          const at = Date.parse(`${Appt?.DateAppt ?? ''}:00Z`)
          return <bdi>{Number.isNaN(at) ? '–' : formats.chartDate(at, 'moment')}</bdi>
        },
      },
      {
        key: 'assigned',
        header: t`Status`,
        side: true,
        cell: ({ IsBedAssig }) =>
          IsBedAssig ? (
            <Status tone="positive" icon={CircleCheck}>
              <Trans>Assigned</Trans>
            </Status>
          ) : (
            <Status icon={Clock}>
              <Trans>Planned</Trans>
            </Status>
          ),
      },
    ],
    [formats, t],
  )
}
