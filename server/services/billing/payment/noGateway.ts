import { ServiceError } from '../../../ServiceError.ts'
import type { PaymentGateway } from './PaymentGateway.ts'

/** The gateway of a clinic that takes no payments in the portal. What another gateway was asked before stays unknown. */
export const noGateway: PaymentGateway = {
  name: 'none',
  isTest: false,
  clientToken: async () => {
    throw new ServiceError(503, 'unavailable', 'payments: no gateway')
  },
  purchases: silentSystem(),
  refunds: silentSystem(),
}

function silentSystem() {
  const isUnknown = async () => ({ kind: 'unknown' }) as const
  return { limitMs: 1000, absentAfterMs: 60_000, call: isUnknown, ask: isUnknown }
}
