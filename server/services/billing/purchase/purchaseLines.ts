import type { LedgerDetail } from '#src/contract/purchase.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { centsOf } from '../centsOf.ts'

/** What is paid of one charge. */
export interface PurchaseLine {
  readonly ledgerId: number
  readonly cents: number
}

/** Maximum amount of a payment, cents. */
const maxCents = 9_999_999_999

const wrong = (detail: string) => new ServiceError(400, 'bad-input', detail)

/**
 * Reads the amounts of a purchase, in the order of their charges. Throws 400 `bad-input` unless each amount is more than
 * 0 with at most two decimals, each charge is named once, and the lines add up to the whole amount.
 */
export function purchaseLines(
  amount: number,
  entries: readonly Pick<LedgerDetail, 'AmtOrigPt' | 'LedgerIDRoot'>[],
): PurchaseLine[] {
  const lines = entries.map(({ AmtOrigPt, LedgerIDRoot: ledgerId }) => {
    const cents = centsOf(-AmtOrigPt)
    if (cents === null || cents <= 0) throw wrong('AmtOrigPt: expected less than 0, with at most 2 decimals')
    return { ledgerId, cents }
  })
  if (new Set(lines.map(({ ledgerId }) => ledgerId)).size < lines.length)
    throw wrong('LedgerIDRoot: expected each charge once')
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  if (sum !== centsOf(amount)) throw wrong('amount: expected the sum of the lines')
  if (sum > maxCents) throw wrong(`amount: expected at most ${maxCents / 100}`)
  return lines.toSorted((a, b) => a.ledgerId - b.ledgerId)
}
