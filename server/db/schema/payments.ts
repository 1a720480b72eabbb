import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment, number } from './columns.ts'
import { ofPatient, rowId, sites } from './people.ts'
import { charges } from './records.ts'

/** The account that paid or refunded. Null if it no longer exists. */
const user = () => number('user_id').references(() => accounts.userId, { onDelete: 'set null' })
/** Null if the clinic's records no longer have the charge. */
const charge = () => number('ledger_id').references(() => charges.ledgerId, { onDelete: 'set null' })

/**
 * Payments made in the portal, in US cents. `sending` until the payment gateway has said what became of it, then `done`
 * or `declined`. The gateway's token of the card is never stored, and of the card only its type and last digits.
 */
export const payments = pgTable(
  'payments',
  {
    paymentId: rowId('payment_id'),
    ptId: ofPatient(),
    userId: user(),
    /** The row of `representatives` through which the user paid for another person. */
    representativeId: number('representative_id'),
    /** Our name of the payment at the gateway. */
    orderId: uuid('order_id').notNull().unique(),
    /** `sandbox` or `braintree`. */
    gateway: text('gateway').notNull(),
    /** `card`, `paypal`, `googlePay` or `applePay`. */
    method: text('method').notNull(),
    cardType: text('card_type'),
    lastFour: text('last_four'),
    cents: number('cents').notNull(),
    state: text('state').notNull().default('sending'),
    /** Why it was declined: one of `declineReasons`, or `not-received`. */
    declineReason: text('decline_reason'),
    /** The gateway's number of it. */
    transactionId: text('transaction_id'),
    receiptNo: text('receipt_no').unique(),
    startedAt: moment('started_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('payments_patient').on(t.ptId, t.startedAt),
    check('payments_cents', sql`${t.cents} > 0`),
    check('payments_state', sql`${t.state} in ('sending', 'done', 'declined')`),
    check('payments_receipt', sql`(${t.state} = 'done') = (${t.receiptNo} is not null)`),
  ],
)

/** What a payment pays of each charge. The names are those of the day of the payment, for its receipt. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    lineId: rowId('line_id'),
    paymentId: number('payment_id')
      .notNull()
      .references(() => payments.paymentId, { onDelete: 'cascade' }),
    ledgerId: charge(),
    payPlanId: number('pay_plan_id'),
    siteId: number('site_id').notNull(),
    siteName: text('site_name').notNull(),
    chargeName: text('charge_name').notNull(),
    chargeDate: text('charge_date').notNull(),
    cents: number('cents').notNull(),
  },
  (t) => [
    unique('payment_lines_once').on(t.paymentId, t.ledgerId),
    index('payment_lines_charge').on(t.ledgerId),
    check('payment_lines_cents', sql`${t.cents} > 0`),
  ],
)

/** Refunds of payments by staff, in US cents. The states are those of payments. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: rowId('refund_id'),
    paymentId: number('payment_id')
      .notNull()
      .references(() => payments.paymentId, { onDelete: 'cascade' }),
    ptId: ofPatient(),
    userId: user(),
    orderId: uuid('order_id').notNull().unique(),
    cents: number('cents').notNull(),
    /** One of `refundReasons`. */
    reason: text('reason').notNull(),
    note: text('note'),
    /** Whether the charges are due again. */
    reopens: boolean('reopens').notNull(),
    state: text('state').notNull().default('sending'),
    declineReason: text('decline_reason'),
    transactionId: text('transaction_id'),
    startedAt: moment('started_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_patient').on(t.ptId),
    // One refund of a payment at a time: the next one must know what is left.
    uniqueIndex('refunds_sending')
      .on(t.paymentId)
      .where(sql`${t.state} = 'sending'`),
    check('refunds_cents', sql`${t.cents} > 0`),
    check('refunds_state', sql`${t.state} in ('sending', 'done', 'declined')`),
  ],
)

/** What a refund pays back of each line of its payment. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: number('refund_id')
      .notNull()
      .references(() => refunds.refundId, { onDelete: 'cascade' }),
    lineId: number('line_id')
      .notNull()
      .references(() => paymentLines.lineId, { onDelete: 'cascade' }),
    cents: number('cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.refundId, t.lineId] }), check('refund_lines_cents', sql`${t.cents} > 0`)],
)

/**
 * The portal's ledger, double entry: the entries of a posting add up to 0, which a trigger checks at the commit. Debits
 * are positive. Accounts: `cash`, what the gateway owes the clinic; `receivable`, what the patient owes for a charge;
 * `credit`, what the clinic owes the patient, because a charge was smaller when its payment was done; `adjustment`, what
 * the clinic gave up by a refund that is not due again. Entries are never changed.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    entryId: rowId('entry_id'),
    postingId: uuid('posting_id').notNull(),
    postedAt: moment('posted_at').notNull(),
    ptId: ofPatient(),
    paymentId: number('payment_id')
      .notNull()
      .references(() => payments.paymentId, { onDelete: 'cascade' }),
    refundId: number('refund_id').references(() => refunds.refundId, { onDelete: 'cascade' }),
    ledgerId: charge(),
    account: text('account').notNull(),
    cents: number('cents').notNull(),
  },
  (t) => [
    index('ledger_entries_payment').on(t.paymentId),
    index('ledger_entries_posting').on(t.postingId),
    index('ledger_entries_charge').on(t.ledgerId),
    check('ledger_entries_account', sql`${t.account} in ('cash', 'receivable', 'credit', 'adjustment')`),
    check('ledger_entries_cents', sql`${t.cents} <> 0`),
  ],
)

/**
 * Payment plans (clinical §3). A plan is paid through its charge, which the list of charges leaves out: it is due by the
 * terms of the plan and not by its age.
 */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    payPlanId: rowId('pay_plan_id'),
    ptId: ofPatient(),
    siteId: number('site_id').references(() => sites.siteId),
    ledgerId: number('ledger_id')
      .notNull()
      .unique()
      .references(() => charges.ledgerId, { onDelete: 'cascade' }),
    inCollections: boolean('in_collections').notNull().default(false),
    payPlanTypeName: text('pay_plan_type_name').notNull(),
    lastPaymentCents: number('last_payment_cents'),
    /** `yyyy-mm-dd`. */
    dateLastPayment: text('date_last_payment'),
    originalCents: number('original_cents').notNull(),
    /** `yyyy-mm-dd`. */
    datePlanCreated: text('date_plan_created').notNull(),
    durationInMonths: integer('duration_in_months').notNull(),
    lateFeeCents: number('late_fee_cents').notNull().default(0),
    gracePeriodDays: integer('grace_period_days').notNull().default(0),
    /** Percent a year. */
    interestRate: doublePrecision('interest_rate').notNull().default(0),
  },
  (t) => [
    index('payment_plans_patient').on(t.ptId),
    check('payment_plans_months', sql`${t.durationInMonths} > 0`),
    check('payment_plans_fees', sql`${t.lateFeeCents} >= 0 and ${t.gracePeriodDays} >= 0 and ${t.interestRate} >= 0`),
  ],
)

/** What the sandbox gateway remembers of its payments and refunds. It moves no money. */
export const sandboxTransactions = pgTable('sandbox_transactions', {
  /** It does each request at most once. */
  requestKey: text('request_key').primaryKey(),
  /** `purchase` or `refund`. */
  kind: text('kind').notNull(),
  transactionId: text('transaction_id').notNull().unique(),
  /** For a refund: the transaction that it pays back. */
  ofTransactionId: text('of_transaction_id'),
  cents: number('cents').notNull(),
  /** Null: approved. Otherwise one of `declineReasons`. */
  declineReason: text('decline_reason'),
  /** SHA-256 of the token of the card, which can be used once. Null for refunds. */
  nonceHash: text('nonce_hash').unique(),
  /** Until then, the sandbox doesn't answer questions about it, as if its network were down. */
  answersAt: moment('answers_at').notNull(),
})
