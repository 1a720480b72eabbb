import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { clearChoices, openChoices } from '../list/chosen.ts'
import { paymentPlansQuery } from '../plans/queries.ts'
import { billingQuery } from '../queries.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { leaveOnNavigation } from './paymentDocument.ts'
import type { PaymentLine } from './PaymentLine.ts'
import { linesOf, readChosen } from './paymentPlace.ts'

/**
 * The payment page: the payment dialog in a document of its own, with the security headers that Braintree needs. It
 * leads back to the list of charges.
 */
export function PayPage() {
  const { t } = useLingui()
  const router = useRouter()
  const chosen = useLocation({ select: ({ state }) => readChosen(state) }) ?? []
  const user = useAtomValue(sessionAtom)?.user
  const bills = useQuery(billingQuery())
  const hasPlans = user !== undefined && isAllowed(user, 'paymentPlans')
  const plans = useQuery({ ...paymentPlansQuery(), enabled: hasPlans })
  useEffect(() => leaveOnNavigation(router), [router])
  return (
    <RecordViewStates query={bills} failedTitle={t`There was an error retrieving data.`} waiting={<SkeletonCard />}>
      {({ billingSummaries }) => {
        if (hasPlans && plans.isPending) return <SkeletonCard />
        const lines = linesOf(chosen, billingSummaries, plans.data?.data.paymentPlans ?? [])
        return <Pay lines={lines} />
      }}
    </RecordViewStates>
  )
}

const forgetChoices = () => void openChoices().then(clearChoices)

/** Pays the lines as they are first found: once they are paid, the record no longer has them as due. */
function Pay({ lines: found }: { readonly lines: readonly PaymentLine[] | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [lines] = useState(found)
  const leave = () => void navigate({ to: '/app/billing/billing-list', replace: true })
  if (lines) return <PaymentDialog lines={lines} onClose={leave} onPaid={forgetChoices} />
  return (
    <EmptyState
      icon={CreditCard}
      level={2}
      title={t`Your charges have changed`}
      text={t`They were paid or changed meanwhile. Nothing was taken.`}
      action={
        <LinkButton render={<Link to="/app/billing/billing-list" />}>
          <Trans>Back to the charges</Trans>
        </LinkButton>
      }
    />
  )
}
