import type { LedgerEntry } from '../ledger/postEntries.ts'

interface PaidLine {
  /** Null if the charge no longer exists. */
  readonly ledgerId: number | null
  readonly cents: number
}

/**
 * Returns the ledger entries of a payment that went through. What is open of a charge can have become less while the
 * payment was under way, for example because insurance paid: the clinic then owes the rest to the patient (`credit`).
 * `openCents`: what is open of each charge now.
 */
export function purchaseEntries(
  lines: readonly PaidLine[],
  openCents: (ledgerId: number) => number | undefined,
): LedgerEntry[] {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const ofLines = lines.flatMap(({ ledgerId, cents }): LedgerEntry[] => {
    const open = ledgerId === null ? 0 : (openCents(ledgerId) ?? 0)
    const paid = Math.min(cents, open)
    return [
      { account: 'receivable', ledgerId, cents: -paid },
      { account: 'credit', ledgerId, cents: paid - cents },
    ]
  })
  return [{ account: 'cash', ledgerId: null, cents: total }, ...ofLines.filter(({ cents }) => cents !== 0)]
}
