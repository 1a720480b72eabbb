import { ServiceError } from '../../../ServiceError.ts'
import { centsOf } from '../centsOf.ts'

/** What is left of a line of a payment. */
export interface LeftLine {
  readonly lineId: number
  /** Null if the charge no longer exists. */
  readonly ledgerId: number | null
  readonly leftCents: number
}

/**
 * Returns the lines of a refund. Null if a line is not of the payment, or if less of it is left. Throws 400 `bad-input`
 * for an amount with more than two decimals, and for a charge that is named twice.
 */
export function refundLinesOf(
  asked: readonly { readonly ledgerID: number; readonly amount: number }[],
  left: readonly LeftLine[],
): { readonly lineId: number; readonly cents: number }[] | null {
  if (new Set(asked.map(({ ledgerID }) => ledgerID)).size < asked.length)
    throw new ServiceError(400, 'bad-input', 'ledgerID: expected each charge once')
  const lines = asked.map(({ ledgerID, amount }) => {
    const cents = centsOf(amount)
    if (cents === null) throw new ServiceError(400, 'bad-input', 'amount: expected at most 2 decimals')
    const line = left.find(({ ledgerId }) => ledgerId === ledgerID)
    return line && cents <= line.leftCents ? { lineId: line.lineId, cents } : null
  })
  const fitting = lines.filter((line) => line !== null)
  return fitting.length === lines.length ? fitting : null
}
