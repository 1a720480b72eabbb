import { createHash } from 'node:crypto'
import { and, count, eq, gt, lt } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'
import { fhirAssertions, fhirClients } from '../db/schema/accounts.ts'
import { Jwks } from '../services/fhirClients/Jwks.ts'
import type { FhirContext } from './FhirContext.ts'
import { TokenRefusal } from './TokenRefusal.ts'

const maxLifetimeSeconds = 300
/** Allows for clock differences between the client and this server. */
const toleranceSeconds = 10
/** A client needs one token per five minutes; this limit stops a faulty client from filling the table. */
const liveAssertions = 100

const Claims = v.object({ jti: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), exp: v.number() })

const refused = (detail: string) => new TokenRefusal('invalid_client', detail, { status: 401 })

/** Returns the client id that an assertion claims, still unverified. Throws TokenRefusal. */
function claimedClient(assertion: string): string {
  try {
    const { iss } = decodeJwt(assertion)
    if (iss && /^[\w-]{1,64}$/.test(iss) && decodeProtectedHeader(assertion).kid) return iss
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
  }
  throw refused('client_assertion: expected a JWT with iss, and kid in its header')
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
    // jose throws TypeError for an invalid or too short key, and a JOSEError for a wrong signature.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/**
 * Returns the client that signed an assertion (SMART App Launch 2.1, "Client Authentication: Asymmetric"). Requires a
 * registered and active client, one of its keys, this endpoint as audience, a lifetime of at most five minutes, and an
 * assertion that was not used before. Throws the same TokenRefusal whichever of these is wrong. Another TokenRefusal
 * reports an assertion without `iss` or `kid`, or a client with too many tokens.
 */
export async function clientOfAssertion(ctx: FhirContext, assertion: string): Promise<string> {
  const wrong = refused('client_assertion: unknown client, wrong audience, expired or already used')
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
    throw new TokenRefusal('slow_down', 'too many tokens within 5 minutes', { status: 429, retryAfter: 60 })
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
