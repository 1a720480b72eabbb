import { declineReasonOf } from '../payment/PaymentGateway.ts'

/** Returns the code of what a gateway declined as it is stored: one of `declineReasons`, or `not-received`. */
export function storedReasonOf(code: string): string {
  return code === 'not-received' ? code : declineReasonOf(code)
}
