import type { ApplePaySession } from 'braintree-web'

/** Returns the browser's class of Apple Pay sessions. Null if this browser or device can't use Apple Pay. */
export function appleSessions(): typeof ApplePaySession | null {
  const { ApplePaySession: Session } = globalThis as { ApplePaySession?: typeof ApplePaySession }
  try {
    return Session?.supportsVersion(3) && Session.canMakePayments() ? Session : null
  } catch {
    // Safari throws in a page that is not secure.
    return null
  }
}
