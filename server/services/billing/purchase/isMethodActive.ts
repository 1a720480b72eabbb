import { and, eq, inArray } from 'drizzle-orm'
import { paymentPageAccess } from '#src/contract/pageAccess.ts'
import type { PaymentMethod } from '#src/contract/purchase.ts'
import type { Connection } from '../../../db/client.ts'
import { securityActions } from '../../../db/schema/scheduling.ts'

/** The action that turns on payment (clinical §6). */
const enablePayment = 1
/** The action of each way of paying (clinical §6). */
const actionOf: Readonly<Record<PaymentMethod, number>> = { card: 2, paypal: 3, googlePay: 4, applePay: 9999 }

/** Returns whether the clinic takes payments in this way. A way that it does not list is not taken. */
export async function isMethodActive(db: Connection, method: PaymentMethod): Promise<boolean> {
  const needed = [enablePayment, actionOf[method]]
  const active = await db
    .select({ action: securityActions.ppSecPgActionId })
    .from(securityActions)
    .where(
      and(
        eq(securityActions.ppSecPgAccessId, paymentPageAccess),
        inArray(securityActions.ppSecPgActionId, needed),
        eq(securityActions.isActive, true),
      ),
    )
  return active.length === needed.length
}
