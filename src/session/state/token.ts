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
  /** Milliseconds that it was given for. Measured from its receipt, so that a device with a wrong clock keeps time. */
  readonly lifeMs: number
  /** Its number among its logon's, where the server gives one. */
  readonly no?: number
}

/**
 * Reads what a token says of itself. It is not verified here: the server does that. Null where it is no token, or one
 * without a life. `now` (ms) stands for the time of issue where the token does not name it.
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
 * When to refresh: `duration` minutes before the token's time is out, so that a device which slept for less than the
 * idle limit wakes with a token that still holds; at half its life where it is too short for that (portal §4).
 */
export function refreshAt(receivedAt: number, lifeMs: number, durationMinutes: number): number {
  return receivedAt + Math.max(lifeMs / 2, lifeMs - durationMinutes * 60_000)
}
