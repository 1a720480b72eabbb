import './billing.css'
import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { PendingPayments } from './payment/PendingPayments.tsx'
import { PaymentInProgress } from './PaymentInProgress.tsx'

/** The billing page with its tabs (clinical §2). A tab is shown only if the user is allowed its object type. */
export function BillingScreen() {
  const { t } = useLingui()
  const user = useAtomValue(sessionAtom)?.user
  const has = (name: ObjectType) => user !== undefined && isAllowed(user, name)
  return (
    <Page
      title={t`Billing`}
      tabs={
        <Tabs label={t`Billing`}>
          {has('billingList') && <Link to="/app/billing/billing-list">{t`Billing list`}</Link>}
          {has('paymentPlans') && <Link to="/app/billing/payment-plans">{t`Payment plans`}</Link>}
          <Link to="/app/billing/payments">{t`Payments`}</Link>
        </Tabs>
      }
    >
      <PendingPayments />
      <Outlet />
      <PaymentInProgress />
    </Page>
  )
}
