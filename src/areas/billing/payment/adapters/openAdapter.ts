import * as v from 'valibot'
import { sandboxEnvironment } from '#src/contract/sandboxCards.ts'
import type { PaymentAdapter } from './PaymentAdapter.ts'

const Token = v.object({ environment: v.optional(v.string()) })

/** Whether a client token is the sandbox's. Other tokens are Braintree's, and this app does not read more of them. */
export function isSandboxToken(clientToken: string): boolean {
  try {
    return v.parse(Token, JSON.parse(atob(clientToken))).environment === sandboxEnvironment
  } catch {
    return false
  }
}

/** Opens the payment service to which a client token belongs. Its code is loaded only now. Rejects if that fails. */
export async function openAdapter(clientToken: string): Promise<PaymentAdapter> {
  if (isSandboxToken(clientToken)) return (await import('./sandbox/sandboxAdapter.tsx')).sandboxAdapter
  const { openBraintree } = await import('./braintree/openBraintree.tsx')
  return openBraintree(clientToken)
}
