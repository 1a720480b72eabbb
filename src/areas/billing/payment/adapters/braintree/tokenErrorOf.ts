import { TokenError } from '../PaymentAdapter.ts'

/** Braintree's codes of cards and accounts that it did not accept. */
const refused: readonly string[] = [
  'HOSTED_FIELDS_FIELDS_EMPTY',
  'HOSTED_FIELDS_FIELDS_INVALID',
  'HOSTED_FIELDS_FAILED_TOKENIZATION',
  'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
  'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
]

/** Returns Braintree's error as one of the payment form. */
export function tokenErrorOf(error: unknown): TokenError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return new TokenError(typeof code === 'string' && refused.includes(code) ? 'check' : 'lost')
}
