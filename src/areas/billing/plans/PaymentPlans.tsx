import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CalendarClock } from 'lucide-react'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useIsPayer } from '../useIsPayer.ts'
import { PlanCard } from './PlanCard.tsx'
import { paymentPlansQuery } from './queries.ts'

const columns = 'grid items-start gap-5 plan-columns'

/** The payment plans of the record, one card for each (clinical §2, §3). */
export function PaymentPlans() {
  const { t } = useLingui()
  const query = useQuery(paymentPlansQuery())
  const session = useAtomValue(sessionAtom)
  const user = session?.user
  const isPayer = useIsPayer()
  const mayWrite = isPayer && user !== undefined && isAllowed(user, ...needsOf('/app/messages/Compose'))
  const isCopy = query.isError || (query.data?.savedAt ?? null) !== null
  return (
    <RecordViewStates
      query={query}
      failedTitle={t`There was an error retrieving data.`}
      isEmpty={({ paymentPlans }) => paymentPlans.length === 0}
      waiting={
        <div className={columns}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        <EmptyState
          flower
          icon={CalendarClock}
          level={2}
          title={t`No Payment plans found.`}
          text={t`A plan lets you pay in parts. Ask the clinic to set one up.`}
          action={
            mayWrite && (
              <LinkButton kind="primary" render={<Link to="/app/messages/Compose" />}>
                <Trans>Ask about a plan</Trans>
              </LinkButton>
            )
          }
        />
      }
    >
      {({ paymentPlans }) => (
        <div className={columns}>
          {paymentPlans.map((plan) => (
            // Another logon shows another person: an open payment ends with the logon.
            <PlanCard key={`${session?.logonHisID} ${plan.payPlanID}`} plan={plan} isPayer={isPayer} isCopy={isCopy} />
          ))}
        </div>
      )}
    </RecordViewStates>
  )
}
