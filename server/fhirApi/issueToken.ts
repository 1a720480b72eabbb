import { countFailure, fhirAssertionTries, refuseAfterFailures } from '../services/account/throttle.ts'
import { ServiceError } from '../ServiceError.ts'
import { signAccessToken, tokenSeconds } from './accessToken.ts'
import { clientOfAssertion } from './clientOfAssertion.ts'
import type { FhirContext } from './FhirContext.ts'
import { grantableScopes } from './scopes.ts'
import { TokenRefusal } from './TokenRefusal.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const maxAssertionLength = 8000
const maxScopeLength = 4000

async function refuseThrottled(ctx: FhirContext): Promise<void> {
  try {
    await refuseAfterFailures(ctx, fhirAssertionTries(ctx))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw new TokenRefusal('slow_down', 'too many invalid assertions', {
      status: 429,
      retryAfter: error.retryAfter,
    })
  }
}

/** Returns a form field that must occur exactly once. */
function one(form: URLSearchParams, name: string, maxLength: number): string {
  const all = form.getAll(name)
  const [value] = all
  if (!value || all.length > 1 || value.length > maxLength)
    throw new TokenRefusal('invalid_request', `${name}: expected exactly once, at most ${maxLength} characters`)
  return value
}

/**
 * Issues a token to a client that proves its identity with its key (SMART backend services). Wrong assertions are
 * rate-limited per IP address, so that they don't block clients at other addresses. Throws TokenRefusal.
 */
export async function issueToken(ctx: FhirContext, form: URLSearchParams): Promise<object> {
  if (one(form, 'grant_type', 100) !== 'client_credentials')
    throw new TokenRefusal('unsupported_grant_type', 'grant_type: expected client_credentials')
  if (one(form, 'client_assertion_type', 100) !== assertionType)
    throw new TokenRefusal('invalid_request', `client_assertion_type: expected ${assertionType}`)
  const assertion = one(form, 'client_assertion', maxAssertionLength)
  const scopes = grantableScopes(one(form, 'scope', maxScopeLength))
  await refuseThrottled(ctx)
  let clientId: string
  try {
    clientId = await clientOfAssertion(ctx, assertion)
  } catch (error) {
    if (error instanceof TokenRefusal && error.code === 'invalid_client')
      await countFailure(ctx, fhirAssertionTries(ctx))
    throw error
  }
  if (scopes.length === 0)
    throw new TokenRefusal('invalid_scope', 'scope: expected system/*.read, or system/{type}.rs with a supported type')
  return {
    access_token: await signAccessToken(ctx, clientId, scopes),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    scope: scopes.join(' '),
  }
}
