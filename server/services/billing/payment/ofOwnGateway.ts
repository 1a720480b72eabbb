import type { OutsideSystem } from '../../writes/twoStep/OutsideSystem.ts'
import type { Transaction } from './PaymentGateway.ts'

/**
 * Keeps requests that another gateway got away from this one, which would say that they never arrived: their outcome
 * stays unknown. A new request for another gateway, such as a refund of its payment, is declined.
 */
export function ofOwnGateway<Request extends { readonly gateway: string }, Unstored>(
  name: string,
  system: OutsideSystem<Request, Unstored, Transaction>,
): OutsideSystem<Request, Unstored, Transaction> {
  return {
    ...system,
    async call(asked, unstored, signal) {
      if (asked.request.gateway !== name) return { kind: 'declined', code: 'service' }
      return system.call(asked, unstored, signal)
    },
    async ask(asked, signal) {
      return asked.request.gateway === name ? system.ask(asked, signal) : { kind: 'unknown' }
    },
  }
}
