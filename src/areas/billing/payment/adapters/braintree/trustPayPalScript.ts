import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The scripts of PayPal that the browser may load. `braintree-web` adds a query to the first. */
const scripts: readonly string[] = ['https://www.paypal.com/sdk/js', 'https://www.paypalobjects.com/api/checkout.js']

/** Returns an address of a script of PayPal. Throws a TypeError for any other. */
export function payPalScript(address: string): string {
  const { origin, pathname } = new URL(address)
  if (!scripts.includes(`${origin}${pathname}`)) throw new TypeError('no script of PayPal')
  return address
}

let isTrusted = false

/**
 * Lets `braintree-web` load PayPal's script, whose address it sets as text: under Trusted Types, only a policy named
 * `default` can allow that. It allows these addresses only, and no markup. The server permits the policy only on the
 * payment page.
 */
export function trustPayPalScript(): void {
  if (isTrusted) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: payPalScript })
  isTrusted = true
}
