import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { ApptLocations } from './ApptLocations.tsx'
import { EncounterTable } from './EncounterTable.tsx'
import { encountersQuery } from './queries.ts'

/** The open patient's encounters, one of which can be made current, and the rooms of the patient's appointments. */
export function EncountersScreen() {
  return (
    <Page
      title={<Trans>Encounters</Trans>}
      lead={<Trans>The encounter you choose is shown next to the patient's name until the record is closed.</Trans>}
      back={{ render: <Link to="/app/home" />, text: <Trans>Home</Trans> }}
    >
      <RecordViewStates
        query={useQuery(encountersQuery())}
        waiting={<SkeletonCard />}
        isEmpty={({ value }) => value.length === 0}
        empty={
          <EmptyState
            icon={CalendarClock}
            level={2}
            title={<Trans>No encounters yet</Trans>}
            text={<Trans>Visits and stays are listed here once they have begun.</Trans>}
          />
        }
      >
        {({ value }) => (
          <Card pad="flush">
            <EncounterTable encounters={value} />
          </Card>
        )}
      </RecordViewStates>
      <ApptLocations />
    </Page>
  )
}
