import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { UserPen } from 'lucide-react'
import { sessionAtom } from '#src/session/state/session.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { AccountCard } from './AccountCard.tsx'
import { accessQuery } from './queries.ts'
import { RepresentativesCard } from './RepresentativesCard.tsx'

/** Who has access to the record that staff opened: the patient's account, and everyone who acts for the patient. */
export function RecordAccessScreen() {
  const { t } = useLingui()
  const query = useQuery(accessQuery())
  const patient = useAtomValue(sessionAtom)?.user.patient
  const name = patient?.displayName
  return (
    <Page
      title={t`Access to this record`}
      lead={
        name ? (
          <Trans>
            Who can see the record of <bdi>{name}</bdi> in the portal.
          </Trans>
        ) : (
          <Trans>Who can see this record in the portal.</Trans>
        )
      }
      back={{ render: <Link to="/app/home" />, text: <Trans>Home</Trans> }}
    >
      <RecordViewStates query={query} waiting={<SkeletonCard />}>
        {({ account, representatives }) => (
          <>
            <Banner
              icon={UserPen}
              title={t`You decide for a patient`}
              text={t`Change this only if the patient, or the person responsible for them, asked for it. It is marked with your name in the activity log. The patient gets a message if someone is added, changed or ended.`}
            />
            <div className="grid items-start gap-5 *:min-w-0 wide:grid-cols-[24rem_minmax(0,1fr)]">
              {/* The keys reset the cards for another patient. */}
              <AccountCard key={`account ${patient?.PtID}`} account={account} />
              <RepresentativesCard key={`others ${patient?.PtID}`} representatives={representatives} />
            </div>
          </>
        )}
      </RecordViewStates>
    </Page>
  )
}
