import type { PaymentMethod } from '#src/contract/purchase.ts'
import { activeMethods } from '../services/billing/payment/activeMethods.ts'
import type { ApiDatabase } from './api.ts'

/** How long the ways of paying are remembered, ms: the payment page needs no sign-in, and each read is a query. */
const rememberedMs = 5000

/**
 * Returns a function that reads the ways of paying that are on. While the databases don't answer, there are only cards,
 * which need the least.
 */
export function methodReader(databases: readonly Pick<ApiDatabase, 'db'>[]): () => Promise<readonly PaymentMethod[]> {
  let known: { readonly methods: Promise<readonly PaymentMethod[]>; readonly until: number } | null = null
  return () => {
    if (!known || performance.now() >= known.until) {
      const methods = activeMethods(databases.map(({ db }) => db)).catch((): PaymentMethod[] => ['card'])
      known = { methods, until: performance.now() + rememberedMs }
    }
    return known.methods
  }
}
