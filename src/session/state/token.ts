import * as v from 'valibot'

const instant = v.pipe(v.number(), v.finite())
const Claims = v.object({
  logonHisID: v.pipe(v.string(), v.minLength(1)),
  exp: instant,
  iat: v.optional(instant),
  no: v.optional(v.number()),
})

export interface Token {
  readonly logonHisID: string
  /** Lifetime of the token, ms. It starts when the token is received, so that a wrong device clock does not matter. */
  readonly lifeMs: number
  /** Refresh count of this token within its logon, if the server sends it. */
  readonly no?: number
}

/**
 * Reads a token's claims, without verifying them: the server does that. Returns null if the token is malformed or has
 * no lifetime. `now` (ms) replaces a missing issue time.
 */
export function readToken(token: string, now: number = Date.now()): Token | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims = v.parse(Claims, JSON.parse(json))
    const lifeMs = (claims.exp - (claims.iat ?? now / 1000)) * 1000
    const { logonHisID, no } = claims
    return lifeMs > 0 ? { logonHisID, lifeMs, ...(no === undefined ? {} : { no }) } : null
  } catch {
    return null
  }
}

/**
 * Returns when to refresh a token, ms: `durationMinutes` (the idle limit) before it expires, so that a device that
 * slept for less wakes with a valid token. If the token is too short-lived, at half its lifetime (portal §4).
 */
export function refreshAt(receivedAt: number, lifeMs: number, durationMinutes: number): number {
  return receivedAt + Math.max(lifeMs / 2, lifeMs - durationMinutes * 60_000)
}
