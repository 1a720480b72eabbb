import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { declineWords } from '../payment/declineWords.ts'
import { dollarsOf } from './cents.ts'
import { Money } from './Money.tsx'
import { isRefundUnknown, momentOf, refundedCents } from './model.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { PaymentTitle } from './PaymentTitle.tsx'
import { TestMark } from './TestMark.tsx'
import { useMethodText } from './useMethodText.ts'

/** Columns of the list beside an open receipt. */
const briefColumns = ['payment', 'date', 'method', 'amount']

/** Returns the columns of the payments. `brief`: those of a list beside its detail. */
export function usePaymentColumns(brief: boolean): readonly Column<Payment>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const methodText = useMethodText()
  const all = useMemo(
    (): readonly Column<Payment>[] => [
      {
        key: 'payment',
        header: t`Payment`,
        rowHeader: true,
        width: '34%',
        cell: (payment) => <Name payment={payment} />,
      },
      {
        key: 'date',
        header: t`Date`,
        cardLabel: false,
        cell: (payment) => <bdi>{formats.dateTime(momentOf(payment))}</bdi>,
      },
      {
        key: 'method',
        header: t`Method`,
        cardLabel: false,
        cell: (payment) => <bdi>{methodText(payment)}</bdi>,
      },
      {
        key: 'status',
        header: t`Status`,
        side: true,
        width: '11rem',
        cell: (payment) => <PaymentStatus payment={payment} />,
      },
      {
        key: 'amount',
        header: t`Amount`,
        align: 'end',
        width: '9rem',
        cell: (payment) => <Amount payment={payment} />,
      },
    ],
    [t, formats, methodText],
  )
  return useMemo(
    () =>
      brief
        ? all
            .filter(({ key }) => briefColumns.includes(key))
            .map((column) => ({ ...column, cardLabel: false as const, width: undefined }))
        : all,
    [all, brief],
  )
}

function Name({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  return (
    <>
      <StretchedLink
        render={
          <Link
            from="/app/billing/payments"
            to="."
            search={{ payment: payment.paymentID }}
            state={(s) => s}
            resetScroll={false}
          />
        }
      >
        <PaymentTitle payment={payment} />
      </StretchedLink>
      {payment.declineReason && (
        <span className="block text-s font-normal text-muted">{t(declineWords[payment.declineReason])}</span>
      )}
      {payment.isTest && (
        <span className="block">
          <TestMark />
        </span>
      )}
    </>
  )
}

function Amount({ payment }: { readonly payment: Payment }) {
  const refunded = refundedCents(payment)
  const refundedText = <Money dollars={dollarsOf(refunded)} />
  return (
    <span className="text-end [.brief_&]:text-start">
      <Money dollars={payment.amount} />
      {refunded > 0 && (
        <span className="block text-s text-muted">
          <Trans>{refundedText} refunded</Trans>
        </span>
      )}
      {isRefundUnknown(payment) && (
        <span className="block text-s text-muted">
          <Trans>We are checking a refund</Trans>
        </span>
      )}
    </span>
  )
}
