import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { dollarsOf } from './cents.ts'
import { Money } from './Money.tsx'
import { isRefundUnknown, keptCents, momentOf, refundedCents } from './model.ts'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import { OutstandingNow } from './OutstandingNow.tsx'
import { PaidSites } from './PaidSites.tsx'
import { type PaperRow, PaperTable } from './PaperTable.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { PaymentTitle } from './PaymentTitle.tsx'
import { PrintButton } from './PrintButton.tsx'
import { RefundsList } from './RefundsList.tsx'
import { TestMark } from './TestMark.tsx'
import { useMethodText } from './useMethodText.ts'
import { useRecordName } from './useRecordName.ts'

// Lazy-loaded: only staff refund.
const Refunding = lazy(() => import('./refund/Refunding.tsx').then((room) => ({ default: room.Refunding })))

/** A payment: the receipt of one that is done, or what is known of one that was declined or has no outcome yet. */
export function PaymentDetail({ payment }: { readonly payment: Payment }) {
  const user = useAtomValue(sessionAtom)?.user
  const canRefund = user?.userType === staffUserType && isAllowed(user, 'billing', 'refunds')
  const isDone = payment.status === 'done'
  return (
    <Card
      as="article"
      className="paper"
      title={<PaymentTitle payment={payment} />}
      aside={
        <div className="grid justify-items-start gap-1 tablet:justify-items-end">
          <PaymentStatus payment={payment} />
          {payment.isTest && <TestMark />}
        </div>
      }
    >
      <OutcomeNotice payment={payment} />
      <PaidSites payment={payment} />
      <PaymentFacts payment={payment} />
      <ChargeTable payment={payment} />
      {payment.refunds.length > 0 && <RefundsList payment={payment} />}
      {isDone && (
        <>
          <OutstandingNow />
          {!payment.isTest && (
            <p className="text-s text-muted">
              <Trans>Keep this receipt for your tax records.</Trans>
            </p>
          )}
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <PrintButton />
            {canRefund && (
              <Suspense fallback={null}>
                <Refunding payment={payment} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const formats = useFormats()
  const methodText = useMethodText()
  const recordName = useRecordName()
  const { paidBy, transactionID, status } = payment
  return (
    <Facts
      facts={[
        ...(recordName === null ? [] : [{ label: t`Patient`, value: <bdi>{recordName}</bdi> }]),
        ...(paidBy === null ? [] : [{ label: t`Paid by`, value: <bdi>{paidBy}</bdi> }]),
        {
          label: status === 'done' ? t`Date` : t`Sent on`,
          value: <bdi>{formats.dateTime(momentOf(payment))}</bdi>,
        },
        { label: t`Method`, value: <bdi>{methodText(payment)}</bdi> },
        ...(transactionID === null
          ? []
          : [
              {
                label: t`Transaction`,
                value: (
                  <bdi dir="ltr" className="wrap-anywhere">
                    {transactionID}
                  </bdi>
                ),
              },
            ]),
      ]}
    />
  )
}

/** The charges of a payment with what was paid of each, the total, and what stays paid after refunds. */
function ChargeTable({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { lines, amount, status } = payment
  const hasSites = new Set(lines.map(({ siteID }) => siteID)).size > 1
  // `refunded` of a line includes refunds that are not confirmed, so it is shown only if there are none.
  const isRefundKnown = !isRefundUnknown(payment)
  const refunded = refundedCents(payment)
  const rows: PaperRow[] = lines.map((line, place) => {
    const refundedText = <Money dollars={line.refunded} />
    return {
      // Lines whose charge no longer exists have no id, so the key is the index.
      key: place,
      what: (
        <>
          <span className="block font-medium">
            <bdi>{line.chargeName}</bdi>
          </span>
          <span className="block text-s text-muted">
            <bdi>{formats.date(line.chargeDate)}</bdi>
          </span>
          {hasSites && (
            <span className="block text-s text-muted">
              <bdi>{line.siteName}</bdi>
            </span>
          )}
          {line.payPlanID !== null && (
            <span className="block text-s text-muted">
              <Trans>Payment plan</Trans>
            </span>
          )}
        </>
      ),
      amount: (
        <>
          <Money dollars={line.amount} />
          {isRefundKnown && line.refunded > 0 && (
            <span className="block text-s text-muted">
              <Trans>{refundedText} refunded</Trans>
            </span>
          )}
        </>
      ),
    }
  })
  rows.push({ key: 'total', what: t`Total`, amount: <Money dollars={amount} />, isSum: true })
  if (refunded > 0)
    rows.push(
      { key: 'refunded', what: t`Refunded`, amount: <Money dollars={-dollarsOf(refunded)} />, isSum: true },
      {
        key: 'kept',
        what: t`Paid after refunds`,
        amount: <Money dollars={dollarsOf(keptCents(payment))} />,
        isSum: true,
      },
    )
  return (
    <PaperTable
      caption={t`Charges of this payment`}
      whatHeader={t`Charge`}
      amountHeader={status === 'done' ? t`Paid` : t`Amount`}
      rows={rows}
    />
  )
}
