import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { phoneEntries } from '#src/contract/contactMethods.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { endpointQuery } from '#src/query/query.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { savedConsentOf } from './consent.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { consentQuery } from './saveConsent.ts'

/** SMS consent (portal §2): whether the clinic may send text messages to the patient of the open record. */
export function SmsConsentScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const ptId = user?.PtID ?? null
  const other = user?.acting?.displayName ?? user?.patient?.displayName ?? null
  return (
    <Page
      title={t`SMS Consent Form`}
      lead={t`Manage contact preferences`}
      back={{ render: <Link to="/app/settings" />, text: t`Settings` }}
    >
      {/* Without a patient, the portal shows another page. The key resets the form for another person. */}
      {ptId !== null && <Consent key={ptId} ptId={ptId} whose={other} isForPatient={Boolean(user?.patient)} />}
    </Page>
  )
}

function Consent({ ptId, whose, isForPatient }: { ptId: number; whose: string | null; isForPatient: boolean }) {
  const entries = useQuery(consentQuery(ptId))
  const phones = useQuery(endpointQuery(phoneEntries, { query: { $orderby: 'AppearOrder' } }))
  const waiting = (
    <div className="max-w-form">
      <SkeletonCard />
    </div>
  )
  return (
    <RecordViewStates query={entries} waiting={waiting}>
      {(known) => (
        <RecordViewStates query={phones} waiting={waiting}>
          {({ value }) => (
            <ConsentForm
              ptId={ptId}
              whose={whose}
              isForPatient={isForPatient}
              saved={savedConsentOf(known.value)}
              phones={value}
            />
          )}
        </RecordViewStates>
      )}
    </RecordViewStates>
  )
}
