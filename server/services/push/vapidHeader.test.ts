import { createPublicKey } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { loadSecrets } from '../account/secrets.ts'
import { testDatabase } from '../../../tests/database.ts'
import { vapidHeader } from './vapidHeader.ts'
import { newVapidKey, readVapidKey } from './vapidKey.ts'

const now = new Date('2026-11-20T14:41:00Z')
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA?x=1'
const contact = 'https://portal.example'

/** Parses the header as a push service does (RFC 8292 §3). */
function read(header: string): { token: string; point: Buffer } {
  const parts = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(header)
  if (!parts?.[1] || !parts[2]) throw new Error(`no vapid header: ${header}`)
  return { token: parts[1], point: Buffer.from(parts[2], 'base64url') }
}

/** Reconstructs the key from the point, which is all that a push service gets. */
function publicKeyOf(point: Buffer) {
  expect([point.length, point[0]]).toEqual([65, 4])
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
}

describe('vapidHeader (RFC 8292)', () => {
  it('has an ES256 token for the endpoint’s origin that is valid for 12 hours and verifies with its own key', async () => {
    const key = readVapidKey(newVapidKey())
    const { token, point } = read(await vapidHeader(key, endpoint, contact, now))
    expect(point.toString('base64url')).toBe(key.publicKey)
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256' })
    const { payload } = await jwtVerify(token, publicKeyOf(point), {
      algorithms: ['ES256'],
      audience: 'https://updates.push.services.mozilla.com',
      currentDate: now,
    })
    expect(payload).toEqual({
      aud: 'https://updates.push.services.mozilla.com',
      sub: contact,
      exp: now.getTime() / 1000 + 12 * 3600,
    })
  })

  it('is invalid at another push service, after its expiry, and under another key', async () => {
    const { token, point } = read(await vapidHeader(readVapidKey(newVapidKey()), endpoint, contact, now))
    const verify = (audience: string, currentDate = now, key = publicKeyOf(point)) =>
      jwtVerify(token, key, { audience, currentDate })
    const own = 'https://updates.push.services.mozilla.com'
    await expect(verify('https://fcm.googleapis.com')).rejects.toThrow(/aud/)
    await expect(verify(own, new Date(now.getTime() + 12 * 3_600_000))).rejects.toThrow(/exp/)
    const { publicKey } = readVapidKey(newVapidKey())
    await expect(verify(own, now, publicKeyOf(Buffer.from(publicKey, 'base64url')))).rejects.toThrow(/signature/)
  })
})

describe('the key pair of a database', () => {
  it('is created once by parallel calls, and is the same when it is loaded again', async () => {
    const { db } = await testDatabase()
    const loaded = await Promise.all(Array.from({ length: 6 }, () => loadSecrets(db)))
    loaded.push(await loadSecrets(db))
    const [first] = loaded
    expect(new Set(loaded.map(({ vapidKey }) => vapidKey.publicKey)).size).toBe(1)
    const header = await vapidHeader(loaded[5]!.vapidKey, endpoint, contact, now)
    await jwtVerify(read(header).token, publicKeyOf(Buffer.from(first!.vapidKey.publicKey, 'base64url')), {
      currentDate: now,
    })
  })

  it('differs from another new key pair, and can’t be read from invalid text', () => {
    expect(readVapidKey(newVapidKey()).publicKey).not.toBe(readVapidKey(newVapidKey()).publicKey)
    expect(() => readVapidKey('{}')).toThrow(/kty/)
    expect(() => readVapidKey('not JSON')).toThrow(/JSON/)
  })
})
