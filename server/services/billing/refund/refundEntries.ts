import type { LedgerEntry } from '../ledger/postEntries.ts'

/** What a refund pays back of one charge. */
interface RefundedLine {
  /** Null if the charge no longer exists. */
  readonly ledgerId: number | null
  readonly cents: number
}

/** What decides to which accounts a refund is posted. */
interface RefundTerms {
  /** Whether the refunded amounts are due again. */
  readonly reopens: boolean
  /** What the clinic still owes the patient of this payment, by charge (account `credit`). */
  readonly creditOf: (ledgerId: number | null) => number
  /** How much more than now can be open of a charge. */
  readonly roomOf: (ledgerId: number) => number
}

/**
 * Returns the ledger entries of a refund. It first settles what the clinic owes the patient of the line. The rest is due
 * again if the refund reopens the charge, up to the charge's amount. What then remains, the clinic gave up.
 */
export function refundEntries(
  lines: readonly RefundedLine[],
  { reopens, creditOf, roomOf }: RefundTerms,
): LedgerEntry[] {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const ofLines = lines.flatMap(({ ledgerId, cents }): LedgerEntry[] => {
    const credit = Math.min(cents, creditOf(ledgerId))
    const receivable = reopens && ledgerId !== null ? Math.min(cents - credit, roomOf(ledgerId)) : 0
    return [
      { account: 'credit', ledgerId, cents: credit },
      { account: 'receivable', ledgerId, cents: receivable },
      { account: 'adjustment', ledgerId, cents: cents - credit - receivable },
    ]
  })
  return [{ account: 'cash', ledgerId: null, cents: -total }, ...ofLines.filter(({ cents }) => cents !== 0)]
}
