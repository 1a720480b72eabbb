import type { AccountContext } from '../account/accountContext.ts'
import { ServiceError } from '../../ServiceError.ts'

/** The keys that passkeys may have: Ed25519, P-256, RSA (COSE). */
export const passkeyAlgorithms = [-8, -7, -257]

/** How long somebody may take to use an authenticator, ms. */
export const ceremonyMs = 5 * 60_000

/** Whose passkeys they are: browsers tie each to a domain, and say at which origin it was used. */
interface RelyingParty {
  readonly rpID: string
  readonly origin: string
}

/** Browsers know passkeys for names under https, and for localhost. */
function canHavePasskeys({ protocol, hostname }: URL): boolean {
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname)
}

/** The portal that was called, as a relying party. Throws 403 `not-allowed` where its address can have no passkeys. */
export function relyingPartyOf({ origin }: Pick<AccountContext, 'origin'>): RelyingParty {
  const address = origin !== null && URL.canParse(origin) ? new URL(origin) : null
  if (!address || !canHavePasskeys(address))
    throw new ServiceError(403, 'not-allowed', 'passkeys need https and a PUBLIC_ORIGIN')
  return { rpID: address.hostname, origin: address.origin }
}
