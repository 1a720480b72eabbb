import { sessionAtom, store } from './session.ts'

/** A smaller difference is the time that the sign-in took, ms. */
const leastSkewMs = 60_000

/** Returns when a token was issued by the server's clock, ms since 1970. Null if the token doesn't say it. */
function issuedAt(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown }
    return typeof iat === 'number' && Number.isFinite(iat) ? iat * 1000 : null
  } catch {
    return null
  }
}

/**
 * Returns the time by the server's clock, ms since 1970: the device's time, corrected by the difference that showed when
 * the current token arrived. The device's time if there is no such token, or if the clocks differ by less than a minute.
 */
export function serverNow(now: number = Date.now()): number {
  const session = store.get(sessionAtom)
  const issued = session && issuedAt(session.token)
  if (!session || issued === null) return now
  const skew = issued - session.receivedAt
  return Math.abs(skew) < leastSkewMs ? now : now + skew
}
