import type { PurchaseError } from '#src/contract/purchase.ts'
import type { PurchaseLine } from './purchaseLines.ts'

/** What decides whether a charge can be paid now. */
export interface ChargeState {
  readonly openCents: number
  /** Whether another payment of it is under way. */
  readonly isHeld: boolean
  /** Whether it belongs to a payment plan that is in collections. */
  readonly isInCollections: boolean
}

/**
 * Returns why the lines can't be paid now. Null if all can.
 * - `locked`: another payment of a charge is under way. Nobody knows what is open until its outcome is known.
 * - `amount`: less is open. Of a plan in collections nothing is open here: it is not paid to the clinic any more.
 */
export function refusalOf(
  lines: readonly PurchaseLine[],
  charges: ReadonlyMap<number, ChargeState>,
): PurchaseError | null {
  const those = (isRefused: (line: PurchaseLine, charge: ChargeState | undefined) => boolean) =>
    lines.filter((line) => isRefused(line, charges.get(line.ledgerId))).map(({ ledgerId }) => ledgerId)
  const held = those((_, charge) => charge?.isHeld === true)
  if (held.length > 0)
    return { code: 'locked', reason: null, ledgerIDs: held, message: 'another payment of these charges is under way' }
  const payable = (charge: ChargeState | undefined) => (charge && !charge.isInCollections ? charge.openCents : 0)
  const less = those(({ cents }, charge) => cents > payable(charge))
  if (less.length > 0)
    return { code: 'amount', reason: null, ledgerIDs: less, message: 'less of these charges is open' }
  return null
}
