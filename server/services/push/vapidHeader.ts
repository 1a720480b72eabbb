import { SignJWT } from 'jose'
import type { VapidKey } from './vapidKey.ts'

/** Validity of a token, seconds. RFC 8292 allows a day. */
const lifeSeconds = 12 * 3600

/**
 * Returns the Authorization header that identifies the sender to a push service (RFC 8292): a token for that service,
 * and the key that signed it. `contact`: an https origin or a mailto address.
 */
export async function vapidHeader(key: VapidKey, endpoint: string, contact: string, now: Date): Promise<string> {
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifeSeconds)
    .sign(key.privateKey)
  return `vapid t=${token}, k=${key.publicKey}`
}
