import type { AccountContext } from '../account/accountContext.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Allowed algorithms of passkeys: Ed25519, P-256, RSA (COSE). */
export const passkeyAlgorithms = [-8, -7, -257]

/** Time for using an authenticator, ms. */
export const ceremonyMs = 5 * 60_000

/** The relying party: browsers bind each passkey to a domain, and report the origin where it is used. */
interface RelyingParty {
  readonly rpID: string
  readonly origin: string
}

/** Browsers support passkeys for host names under https, and for localhost. */
function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname)
}

/** Returns the called portal as a relying party. Throws 403 `not-allowed` if its origin does not allow passkeys. */
export function relyingPartyOf({ origin }: Pick<AccountContext, 'origin'>): RelyingParty {
  const address = origin !== null && URL.canParse(origin) ? new URL(origin) : null
  if (!address || !canHavePasskeys(address))
    throw new ServiceError(403, 'not-allowed', 'passkeys: expected HTTPS and PUBLIC_ORIGIN')
  return { rpID: address.hostname, origin: address.origin }
}
