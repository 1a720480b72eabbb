import type { BillingDetail, BillingSummary } from '#src/contract/billing.ts'
import type { Payment, Refund } from '#src/contract/payments.ts'
import { dayOf, newestFirst } from '#src/lib/clinicalDate.ts'
import { openAmount } from '../model.ts'
import { centsOf } from '../payAmount.ts'
import { momentOf } from './model.ts'
import type { StatementPeriod } from './statementPeriods.ts'

/** A payment or refund of the period. */
export interface StatementRow {
  readonly payment: Payment
  /** Set if the row is a refund of the payment, which might have been made before the period. */
  readonly refund: Refund | null
  /** When it was done, or when it was sent if its outcome is not known yet. */
  readonly moment: string
  /** What it adds to the totals: negative for a refund, zero if its outcome is not known yet. */
  readonly cents: number
  readonly isUnknown: boolean
}

/** A charge that is not fully paid now. */
export interface OpenCharge {
  readonly charge: BillingDetail
  readonly siteName: string
  readonly cents: number
}

/** What the portal knows of a period. All sums are in cents. */
export interface StatementContent {
  /** Payments and refunds of the period, oldest first. Declined payments are left out: they moved no money. */
  readonly rows: readonly StatementRow[]
  readonly paidCents: number
  readonly refundedCents: number
  /** The charges that are open today, oldest first, whatever the period. Null if they are not known. */
  readonly open: readonly OpenCharge[] | null
  readonly openCents: number
  /** Whether a row is of a payment with a test card. */
  readonly hasTests: boolean
}

/**
 * Returns the statement of a period. Days are those of the reader's time zone, as the page shows them. `summaries`: the
 * open charges of today, which the clinic lists only while they are open; null if they could not be read.
 */
export function statementOf(
  payments: readonly Payment[],
  summaries: readonly BillingSummary[] | null,
  { from, to }: StatementPeriod,
): StatementContent {
  const isIn = ({ moment }: StatementRow) => {
    const day = dayOf(moment)
    return day !== null && day >= from && day <= to
  }
  const rows = payments
    .flatMap((payment) => [paymentRow(payment), ...payment.refunds.map((refund) => refundRow(payment, refund))])
    .filter((row) => row !== null)
    .filter(isIn)
    .toSorted((a, b) => newestFirst(b.moment, a.moment))
  const open = summaries && openCharges(summaries)
  const sum = (of: readonly { readonly cents: number }[]) => of.reduce((total, { cents }) => total + cents, 0)
  return {
    rows,
    paidCents: sum(rows.filter(({ refund }) => refund === null)),
    // Not `-sum(…)`, which would be -0 without refunds.
    refundedCents: 0 - sum(rows.filter(({ refund }) => refund !== null)),
    open,
    openCents: open ? sum(open) : 0,
    hasTests: rows.some(({ payment }) => payment.isTest),
  }
}

function paymentRow(payment: Payment): StatementRow | null {
  if (payment.status === 'declined') return null
  const isUnknown = payment.status === 'unknown'
  const cents = isUnknown ? 0 : centsOf(payment.amount)
  return { payment, refund: null, moment: momentOf(payment), cents, isUnknown }
}

function refundRow(payment: Payment, refund: Refund): StatementRow {
  const isUnknown = refund.status === 'unknown'
  const cents = isUnknown ? 0 : -centsOf(refund.amount)
  return { payment, refund, moment: refund.refundedAt, cents, isUnknown }
}

function openCharges(summaries: readonly BillingSummary[]): OpenCharge[] {
  return summaries
    .flatMap(({ siteName, billingDetails }) =>
      billingDetails.map((charge) => ({ charge, siteName, cents: centsOf(openAmount(charge)) })),
    )
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => newestFirst(b.charge.chargeDate, a.charge.chargeDate))
}
