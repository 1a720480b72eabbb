import { SignJWT } from 'jose'
import type { VapidKey } from './vapidKey.ts'

/** How long a token counts, seconds. RFC 8292 allows a day. */
const lifeSeconds = 12 * 3600

/**
 * The Authorization header by which a push service knows who sends (RFC 8292): a token for that service alone, and the
 * key that signed it. `contact` is whom the service may turn to: an https origin or a mailto address.
 */
export async function vapidHeader(key: VapidKey, endpoint: string, contact: string, now: Date): Promise<string> {
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifeSeconds)
    .sign(key.privateKey)
  return `vapid t=${token}, k=${key.publicKey}`
}
