import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { UserPen, UserRoundX } from 'lucide-react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { sessionAtom } from '#src/session/state/session.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { AccessMeaning } from './AccessMeaning.tsx'
import { AccessSettings } from './AccessSettings.tsx'
import { clientsQuery, entriesQuery, resourcesQuery } from './queries.ts'

/** FHIR Client Settings (portal §2): which apps may read the open record, and which parts. */
export function FhirClientsScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const ptId = user?.PtID ?? null
  const whose = user?.acting?.displayName ?? user?.patient?.displayName ?? null
  return (
    <Page
      title={t`FHIR Client Settings`}
      lead={t`FHIR Client Settings`}
      back={{ render: <Link to="/app/settings" />, text: t`Settings` }}
    >
      {ptId === null ? (
        <div role="alert">
          <EmptyState
            icon={UserRoundX}
            level={2}
            title={<Trans>Please select an API and enter a valid Patient ID</Trans>}
            text={<Trans>Access is for one patient's record. Choose the patient first.</Trans>}
          />
        </div>
      ) : (
        <>
          <AccessMeaning whose={whose} />
          {Boolean(user?.patient) && (
            <Banner
              icon={UserPen}
              title={t`You decide for a patient`}
              text={t`Change this only if the patient asked for it. It is marked with your name, and the patient gets a message about it.`}
            />
          )}
          {/* The key resets the form for another person. */}
          <Settings key={ptId} ptId={ptId} />
        </>
      )}
    </Page>
  )
}

function Settings({ ptId }: { ptId: number }) {
  const entries = useQuery(entriesQuery(ptId))
  const clients = useQuery(clientsQuery(ptId))
  const resources = useQuery(resourcesQuery())
  const waiting = <SkeletonCard />
  return (
    <RecordViewStates query={entries} waiting={waiting}>
      {(known) => (
        <RecordViewStates query={clients} waiting={waiting}>
          {(all) => (
            <RecordViewStates query={resources} waiting={waiting}>
              {(choices) => <AccessSettings ptId={ptId} entries={known} clients={all} resources={choices} />}
            </RecordViewStates>
          )}
        </RecordViewStates>
      )}
    </RecordViewStates>
  )
}
