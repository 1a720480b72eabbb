import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment, Refund } from '#src/contract/payments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Money } from './Money.tsx'
import { refundsInOrder } from './model.ts'
import { refundReasonWords } from './refundReasonWords.ts'

/** The refunds of a payment, oldest first: when, why, what staff wrote about it, and what is due again. */
export function RefundsList({ payment }: { readonly payment: Payment }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-m">
        <Trans>Refunds</Trans>
      </h3>
      <ul className="grid gap-3">
        {refundsInOrder(payment).map((refund) => (
          <li key={refund.refundID} className="border-s-2 border-line-strong ps-3 print:break-inside-avoid">
            <RefundText refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RefundText({ refund }: { readonly refund: Refund }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { status, amount, refundedAt, reason, note, reopens, transactionID } = refund
  const amountText = <Money dollars={amount} />
  const time = <bdi>{formats.dateTime(refundedAt)}</bdi>
  const transaction = <bdi dir="ltr">{transactionID}</bdi>
  return (
    <>
      <p className="font-bold">
        {status === 'done' ? (
          <Trans>
            {amountText} refunded, {time}
          </Trans>
        ) : (
          <Trans>
            We are checking a refund of {amountText}, {time}
          </Trans>
        )}
      </p>
      <p>{t(refundReasonWords[reason])}</p>
      {note && (
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="text-s text-muted">
        {status === 'unknown' ? (
          <Trans>The payment service has not confirmed it yet.</Trans>
        ) : reopens ? (
          <Trans>This amount is due again.</Trans>
        ) : (
          <Trans>This amount is not due again.</Trans>
        )}{' '}
        {transactionID !== null && <Trans>Transaction: {transaction}</Trans>}
      </p>
    </>
  )
}
