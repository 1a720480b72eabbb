import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { AccountContext } from './accountContext.ts'

const Claims = v.object({
  userId: v.number(),
  logonHisID: v.string(),
  /** Number of the token within its logon, from 0. */
  no: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Claims = v.InferOutput<typeof Claims>

type TokenContext = Pick<AccountContext, 'database' | 'now' | 'secrets' | 'settings'>

/** Issuer of the database's tokens. A token of one database is invalid at another even if the key was copied. */
const issuer = (ctx: TokenContext) => `yarrow:${ctx.database}`

/** Returns a JWT with these claims, valid for `tokenMinutes`. */
export function signToken(ctx: TokenContext, claims: Claims): Promise<string> {
  const seconds = Math.floor(ctx.now().getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer(ctx))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + Math.round(ctx.settings.tokenMinutes * 60))
    .sign(ctx.secrets.tokenKey)
}

/**
 * Returns the claims of a token of this database; `expired` if it expired at least `graceSeconds` ago; null if it is
 * invalid.
 */
export async function readToken(
  ctx: TokenContext,
  token: string,
  graceSeconds = 0,
): Promise<Claims | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, ctx.secrets.tokenKey, {
      algorithms: ['HS256'],
      issuer: issuer(ctx),
      currentDate: ctx.now(),
      clockTolerance: graceSeconds,
      requiredClaims: ['exp', 'iat'],
    })
    const claims = v.safeParse(Claims, payload)
    return claims.success ? claims.output : null
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Returns when a validated token expires, ms. */
export function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000
}
