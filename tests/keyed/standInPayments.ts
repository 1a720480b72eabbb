import type { PaymentGateway } from '#server/services/billing/payment/PaymentGateway.ts'
import { type GatewayOptions, gatewaySystem } from './gatewaySystem.ts'

/** Returns the stand-in gateway as the payment gateway of a clinic. */
export function standInPayments(options: GatewayOptions): PaymentGateway {
  return {
    name: 'stand-in',
    isTest: true,
    clientToken: async () => 'stand-in-token',
    purchases: gatewaySystem(options, ({ orderId: order, cents }, { nonce }) => ({ order, cents, nonce })),
    refunds: gatewaySystem(options, ({ orderId: order, cents }) => ({ order, cents: -cents })),
  }
}
