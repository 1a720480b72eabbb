import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { maria } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { type DemoLine, type DemoPayment, demoPayments, type DemoRefund } from './demoPayments.ts'

/** Returns a UUID that is the same at every start. `kind` and `no` distinguish it from the others. */
const demoUuid = (kind: 'a' | 'b' | 'c' | 'd', no: number) =>
  `${kind}0000000-0000-4000-8000-${String(no).padStart(12, '0')}`

/**
 * Writes the main patient's payments and refunds, with their ledger entries and their transactions at the sandbox
 * gateway, so that staff can refund them. What is open of the charges is already less by these payments.
 */
export function writePayments(rows: DemoRows, calendar: ClinicCalendar): void {
  for (const payment of demoPayments) writePayment(rows, calendar, payment)
}

function writePayment(rows: DemoRows, calendar: ClinicCalendar, payment: DemoPayment): void {
  const paymentId = rows.payments.length + 1
  const startedAt = new Date(calendar.at(payment.offset, payment.time))
  const settledAt = new Date(startedAt.getTime() + 900)
  const cents = payment.lines.reduce((sum, line) => sum + line.cents, 0)
  const isDone = payment.declined === undefined
  const transactionId = `sbx-demo${String(paymentId).padStart(8, '0')}`
  const [cardType, lastFour] = payment.card
  rows.payments.push({
    paymentId,
    ptId: maria.ptId,
    orderId: demoUuid('a', paymentId),
    gateway: 'sandbox',
    method: 'card',
    cardType,
    lastFour,
    cents,
    state: isDone ? 'done' : 'declined',
    declineReason: payment.declined ?? null,
    transactionId: isDone ? transactionId : null,
    receiptNo: isDone ? `R-${10_000 + paymentId}` : null,
    startedAt,
    settledAt,
  })
  rows.sandboxTransactions.push({
    requestKey: demoUuid('b', paymentId),
    kind: 'purchase',
    transactionId,
    cents,
    declineReason: payment.declined ?? null,
    answersAt: startedAt,
  })
  const lines = payment.lines.map((line) => {
    const { charge, payPlanId } = paidBy(rows, calendar, line)
    const { ledgerId = 0, siteId = 0, chargeName, chargeDate } = charge
    const site = rows.sites.find((one) => one.siteId === siteId)
    const lineId = rows.paymentLines.length + 1
    const row = { siteId: siteId ?? 0, siteName: site?.name ?? '', chargeName, chargeDate, cents: line.cents }
    rows.paymentLines.push({ ...row, lineId, paymentId, ledgerId, payPlanId })
    return { lineId, ledgerId, cents: line.cents }
  })
  if (!isDone) return
  const entry = { postingId: demoUuid('c', paymentId), postedAt: settledAt, ptId: maria.ptId, paymentId }
  rows.ledgerEntries.push({ ...entry, account: 'cash', cents })
  for (const line of lines)
    rows.ledgerEntries.push({ ...entry, account: 'receivable', ledgerId: line.ledgerId, cents: -line.cents })
  const [first] = lines
  if (payment.refund && first) writeRefund(rows, calendar, payment.refund, { ...first, paymentId, transactionId })
}

/** Returns the charge that a line pays, and the number of its plan. */
function paidBy(rows: DemoRows, calendar: ClinicCalendar, line: DemoLine) {
  const isHis = ({ ptId }: { readonly ptId: number }) => ptId === maria.ptId
  const plan = 'plan' in line ? rows.paymentPlans.find((one) => isHis(one) && one.payPlanTypeName === line.plan) : null
  const charge = rows.charges.find(
    (one) =>
      isHis(one) &&
      ('plan' in line ? one.ledgerId === plan?.ledgerId : one.chargeDate === calendar.day(line.chargedOn)),
  )
  if (!charge) throw new Error(`demo payment: expected a charge or a plan, got ${JSON.stringify(line)}`)
  return { charge, payPlanId: plan?.payPlanId ?? null }
}

/** Writes a refund whose amount is not due again. */
function writeRefund(
  rows: DemoRows,
  calendar: ClinicCalendar,
  refund: DemoRefund,
  of: {
    readonly paymentId: number
    readonly lineId: number
    readonly ledgerId: number
    readonly transactionId: string
  },
): void {
  const { paymentId, lineId, ledgerId, transactionId: ofTransactionId } = of
  const { cents, reason, note } = refund
  const refundId = rows.refunds.length + 1
  const startedAt = new Date(calendar.at(refund.offset, refund.time))
  const transactionId = `sbx-back${String(refundId).padStart(8, '0')}`
  rows.refunds.push({
    refundId,
    paymentId,
    ptId: maria.ptId,
    orderId: demoUuid('d', refundId),
    cents,
    reason,
    note,
    reopens: false,
    state: 'done',
    transactionId,
    startedAt,
    settledAt: startedAt,
  })
  rows.refundLines.push({ refundId, lineId, cents })
  const requestKey = demoUuid('d', refundId)
  rows.sandboxTransactions.push({
    requestKey,
    kind: 'refund',
    transactionId,
    ofTransactionId,
    cents,
    answersAt: startedAt,
  })
  const entry = { postingId: demoUuid('d', refundId), postedAt: startedAt, ptId: maria.ptId, paymentId, refundId }
  rows.ledgerEntries.push(
    { ...entry, account: 'adjustment', ledgerId, cents },
    { ...entry, account: 'cash', cents: -cents },
  )
}
