import { type PaymentMethod, paymentMethods } from '#src/contract/purchase.ts'
import type { Connection } from '../../../db/client.ts'
import { isMethodActive } from '../purchase/isMethodActive.ts'

/** Returns the ways of paying that are on in any of the databases, by priority (clinical §6). */
export async function activeMethods(databases: readonly Connection[]): Promise<PaymentMethod[]> {
  const active = await Promise.all(
    paymentMethods.map(async (method) => {
      const found = await Promise.all(databases.map((db) => isMethodActive(db, method)))
      return found.includes(true) ? [method] : []
    }),
  )
  return active.flat()
}
