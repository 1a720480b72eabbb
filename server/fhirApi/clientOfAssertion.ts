import { createHash } from 'node:crypto'
import { and, count, eq, gt, lt } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'
import { fhirAssertions, fhirClients } from '../db/schema/accounts.ts'
import { Jwks } from '../services/fhirClients/Jwks.ts'
import type { FhirContext } from './FhirContext.ts'
import { TokenRefusal } from './TokenRefusal.ts'

const maxLifetimeSeconds = 300
/** The clocks of two machines are never quite the same. */
const toleranceSeconds = 10
/** A client needs one token in five minutes; no fault of its programs may fill the table. */
const liveAssertions = 100

const Claims = v.object({ jti: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), exp: v.number() })

const refused = (detail: string) => new TokenRefusal('invalid_client', detail, { status: 401 })

/** Who an assertion says that it is from; nothing of it is proven yet. Throws TokenRefusal. */
function claimedClient(assertion: string): string {
  try {
    const { iss } = decodeJwt(assertion)
    if (iss && /^[\w-]{1,64}$/.test(iss) && decodeProtectedHeader(assertion).kid) return iss
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
  }
  throw refused('client_assertion is a JWT with kid in its header, and iss')
}

async function verified(ctx: FhirContext, assertion: string, clientId: string, keys: JSONWebKeySet) {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(keys), {
      algorithms: ['RS384', 'ES384'],
      issuer: clientId,
      subject: clientId,
      audience: `${ctx.base}/auth/token`,
      currentDate: ctx.now(),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'jti'],
    })
    const claims = v.safeParse(Claims, payload)
    const latest = ctx.now().getTime() / 1000 + maxLifetimeSeconds + toleranceSeconds
    return claims.success && claims.output.exp <= latest ? claims.output : null
  } catch (error) {
    // A key that is none, or too short, is a TypeError; a signature of another, an error of JOSE's.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/**
 * The client that signed an assertion (SMART App Launch 2.1, "Client Authentication: Asymmetric"): registered and
 * active, with one of its own keys, for this very address, for five minutes at most, and once. Throws TokenRefusal,
 * the same whether the client, its key or its claims are not right.
 */
export async function clientOfAssertion(ctx: FhirContext, assertion: string): Promise<string> {
  const wrong = refused('the assertion is not from a client of this server, or not for it, or over, or used before')
  const clientId = claimedClient(assertion)
  const [client] = await ctx.db
    .select({ jwks: fhirClients.jwks })
    .from(fhirClients)
    .where(and(eq(fhirClients.clientId, clientId), eq(fhirClients.isActive, true)))
  const keys = client && v.safeParse(Jwks, client.jwks)
  const claims = keys?.success ? await verified(ctx, assertion, clientId, keys.output) : null
  if (!claims) throw wrong
  const now = ctx.now()
  const live = and(eq(fhirAssertions.clientId, clientId), gt(fhirAssertions.expiresAt, now))
  const [known] = await ctx.db.select({ all: count() }).from(fhirAssertions).where(live)
  if ((known?.all ?? 0) >= liveAssertions)
    throw new TokenRefusal('slow_down', 'too many tokens in five minutes', { status: 429, retryAfter: 60 })
  const jti = createHash('sha256').update(claims.jti).digest('base64url')
  const expiresAt = new Date((claims.exp + toleranceSeconds) * 1000)
  await ctx.db
    .delete(fhirAssertions)
    .where(and(eq(fhirAssertions.clientId, clientId), lt(fhirAssertions.expiresAt, now)))
  const fresh = await ctx.db
    .insert(fhirAssertions)
    .values({ clientId, jti, expiresAt })
    .onConflictDoNothing()
    .returning()
  if (fresh.length === 0) throw wrong
  return clientId
}
