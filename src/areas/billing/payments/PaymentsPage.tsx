import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { FileText, ReceiptText } from 'lucide-react'
import type { Payment } from '#src/contract/payments.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Split } from '#src/ui/page/Split.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { BackToPayments } from './BackToPayments.tsx'
import { PaymentDetail } from './PaymentDetail.tsx'
import { PaymentList } from './PaymentList.tsx'
import { paymentsQuery } from './queries.ts'
import { Statement } from './Statement.tsx'
import { thisMonth } from './statementPeriods.ts'

/** The tab Payments: the payments made in the portal with their receipts, and a statement of a chosen period. */
export function PaymentsPage() {
  const { t } = useLingui()
  const query = useQuery(paymentsQuery())
  const { from, to } = useSearch({ from: '/app/billing/payments' })
  return (
    <RecordViewStates
      query={query}
      failedTitle={t`There was an error retrieving data.`}
      isEmpty={({ payments }) => payments.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={6} />
        </Card>
      }
      empty={
        <EmptyState
          flower
          icon={ReceiptText}
          level={2}
          title={t`No payments yet`}
          text={t`When you pay a bill here, its receipt shows on this page.`}
        />
      }
    >
      {({ payments }) =>
        from && to ? <Statement payments={payments} from={from} to={to} /> : <Payments payments={payments} />
      }
    </RecordViewStates>
  )
}

/**
 * Shows only the list until a payment is chosen. Then the payment's receipt is beside the list. On a narrow screen, the
 * receipt replaces the list.
 */
function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useLingui()
  const id = useSearch({ from: '/app/billing/payments', select: (search) => search.payment })
  const open = payments.find(({ paymentID }) => paymentID === id)
  return (
    <Split
      list={
        <div className="grid gap-3">
          <StatementLink />
          <PaymentList payments={payments} />
        </div>
      }
      listWidth="24rem"
      detailOpen={id !== undefined}
      detailKey={id}
      detail={
        id === undefined ? null : (
          <div className="grid gap-2">
            <BackToPayments isBesideList />
            {open ? (
              <PaymentDetail payment={open} />
            ) : (
              <EmptyState
                flower
                icon={ReceiptText}
                level={2}
                title={t`This payment is not in the record`}
                text={t`The link might be old, or it might be for another person's record.`}
              />
            )}
          </div>
        )
      }
    />
  )
}

function StatementLink() {
  const { t } = useLingui()
  const today = useClock((now) => calendarDay(now))
  return (
    <p className="print:hidden">
      <LinkButton
        icon={FileText}
        render={<Link from="/app/billing/payments" to="." search={thisMonth(today)} state={(s) => s} />}
      >
        {t`Statement`}
      </LinkButton>
    </p>
  )
}
