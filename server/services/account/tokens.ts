import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
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

const Payload = v.object({ ...Claims.entries, iss: v.string(), iat: v.number(), exp: v.number() })

/** The header of every token that `signToken` makes. A token with any other header is invalid. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')

/** Whether the signature is the HMAC of the other two parts. Compares in constant time. */
function isSigned(token: string, key: KeyObject): boolean {
  const end = token.lastIndexOf('.')
  const given = Buffer.from(token.slice(end + 1))
  const made = Buffer.from(createHmac('sha256', key).update(token.slice(0, end)).digest('base64url'))
  return given.length === made.length && timingSafeEqual(given, made)
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/**
 * Returns the claims of a token of this database; `expired` if it expired at least `graceSeconds` ago; null if it is
 * invalid. Synchronous: every call checks a token, and a job of WebCrypto for each took a quarter of the server's time.
 */
export function readToken(ctx: TokenContext, token: string, graceSeconds = 0): Claims | 'expired' | null {
  if (!token.startsWith(`${header}.`) || token.split('.').length !== 3) return null
  if (!isSigned(token, ctx.secrets.tokenKey)) return null
  const payload = v.safeParse(Payload, payloadOf(token))
  if (!payload.success || payload.output.iss !== issuer(ctx)) return null
  const { userId, logonHisID, no, exp } = payload.output
  return exp <= ctx.now().getTime() / 1000 - graceSeconds ? 'expired' : { userId, logonHisID, no }
}

/** Returns when a validated token expires, ms. */
export function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000
}
