import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { dollarsOf } from './cents.ts'
import { Money } from './Money.tsx'
import { type PaperRow, PaperTable } from './PaperTable.tsx'
import { PaymentTitle } from './PaymentTitle.tsx'
import { refundReasonWords } from './refundReasonWords.ts'
import type { StatementContent, StatementRow } from './statement.ts'
import { useMethodText } from './useMethodText.ts'

/** The payments and refunds of a statement, with their sums. */
export function StatementPayments({ content }: { readonly content: StatementContent }) {
  const { t } = useLingui()
  const { rows, paidCents, refundedCents } = content
  const sum = (key: string, what: string, cents: number): PaperRow => ({
    key,
    what,
    amount: <Money dollars={dollarsOf(cents)} />,
    isSum: true,
  })
  return (
    <section className="grid gap-2">
      <h3 className="text-m">
        <Trans>Payments made in this portal</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>No payment was made in this portal in these days.</Trans>
        </p>
      ) : (
        <PaperTable
          caption={t`Payments made in this portal`}
          whatHeader={t`Payment`}
          amountHeader={t`Amount`}
          rows={[
            ...rows.map((row) => ({
              key: `${row.payment.paymentID} ${row.refund?.refundID ?? ''}`,
              what: <What row={row} />,
              amount: <Amount row={row} />,
            })),
            sum('paid', t`Paid`, paidCents),
            ...(refundedCents === 0
              ? []
              : [
                  sum('refunded', t`Refunded`, -refundedCents),
                  sum('kept', t`Paid after refunds`, paidCents - refundedCents),
                ]),
          ]}
        />
      )}
    </section>
  )
}

function What({ row: { payment, refund, moment } }: { readonly row: StatementRow }) {
  const { t } = useLingui()
  const formats = useFormats()
  const methodText = useMethodText()
  return (
    <>
      <span className="block font-medium">
        {refund ? <RefundTitle receiptNo={payment.receiptNo} /> : <PaymentTitle payment={payment} />}
      </span>
      <span className="flex flex-wrap gap-x-3 text-s text-muted">
        <bdi>{formats.dateTime(moment)}</bdi>
        <bdi>{methodText(payment)}</bdi>
      </span>
      {refund ? (
        <span className="block text-s text-muted">{t(refundReasonWords[refund.reason])}</span>
      ) : (
        payment.lines.map((line, place) => (
          // Lines whose charge no longer exists have no id.
          <span key={place} className="block text-s text-muted">
            <LineText {...line} />
          </span>
        ))
      )}
      {payment.isTest && (
        <span className="block text-s text-muted">
          <Trans>Test, no money was moved</Trans>
        </span>
      )}
    </>
  )
}

function RefundTitle({ receiptNo }: { readonly receiptNo: string | null }) {
  if (receiptNo === null) return <Trans>Refund</Trans>
  const number = <bdi dir="ltr">{receiptNo}</bdi>
  return <Trans>Refund of receipt {number}</Trans>
}

interface LineTextProps {
  readonly chargeName: string
  readonly chargeDate: string
  readonly amount: number
}

function LineText({ chargeName, chargeDate, amount }: LineTextProps) {
  const formats = useFormats()
  const charge = <bdi>{chargeName}</bdi>
  const date = <bdi>{formats.date(chargeDate)}</bdi>
  const money = <Money dollars={amount} />
  return (
    <Trans comment="A charge that a payment paid: its name, its date, and what was paid of it">
      {charge}, {date}: {money}
    </Trans>
  )
}

function Amount({ row: { payment, refund, cents, isUnknown } }: { readonly row: StatementRow }) {
  if (!isUnknown) return <Money dollars={dollarsOf(cents)} />
  return (
    <span className="block text-muted">
      <Money dollars={refund ? -refund.amount : payment.amount} />
      <span className="block text-s">
        <Trans>Not counted yet</Trans>
      </span>
    </span>
  )
}
