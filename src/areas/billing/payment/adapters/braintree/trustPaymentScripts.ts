import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The scripts that the payment page may load. `braintree-web` adds a query to the first. */
const scripts: readonly string[] = ['https://www.paypal.com/sdk/js', 'https://pay.google.com/gp/p/js/pay.js']

/** Returns the address of a script of PayPal or Google Pay. Throws a TypeError for any other. */
export function paymentScript(address: string): string {
  const { origin, pathname } = new URL(address)
  if (!scripts.includes(`${origin}${pathname}`)) throw new TypeError('no script of a payment service')
  return address
}

let isTrusted = false

/**
 * Lets the page load the scripts of PayPal and Google Pay, whose addresses are set as text: under Trusted Types, only a
 * policy named `default` can allow that. It allows these addresses only, and no markup. The server permits the policy
 * only on the payment page.
 */
export function trustPaymentScripts(): void {
  if (isTrusted) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: paymentScript })
  isTrusted = true
}
