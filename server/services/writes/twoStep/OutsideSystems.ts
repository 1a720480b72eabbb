import type { PaymentGateway } from '../../billing/payment/PaymentGateway.ts'
import type { PushTestSystem } from '../../push/pushTestSystem.ts'

/** The outside systems of one database, by name. To add one, add a line here and one in `server/openOutside.ts`. */
export interface OutsideSystems {
  readonly push: PushTestSystem
  readonly payments: PaymentGateway
}

export interface OutsideContext {
  readonly outside: OutsideSystems
}
