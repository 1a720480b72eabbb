import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { serverSecrets } from '../../db/schema/accounts.ts'
import { newVapidKey, readVapidKey, type VapidKey } from '../push/vapidKey.ts'

/** Keys of one database, the same on every instance. */
export interface Secrets {
  /** Signs tokens (HS256). A key object, because every call checks a token: raw bytes are ten times slower. */
  readonly tokenKey: KeyObject
  /** Hashes the names, addresses and ids by which `throttle.ts` counts attempts. */
  readonly throttleKey: Uint8Array
  /** Hashes the PINs of activations. */
  readonly pinKey: Uint8Array
  /** Derives the handles by which authenticators identify accounts, and signs the challenges of sign-ins. */
  readonly passkeyKey: Uint8Array
  /** Derives the keys with which devices encrypt drafts and queued writes. */
  readonly writeKey: Uint8Array
  /** Signs the tickets of private links' files. */
  readonly shareKey: Uint8Array
  /** Identifies the sender to push services (RFC 8292). Browsers subscribe with it: a new key would end all alerts. */
  readonly vapidKey: VapidKey
}

const names = {
  tokenKey: 'token-hs256',
  throttleKey: 'throttle-hmac',
  pinKey: 'pin-hmac',
  passkeyKey: 'passkey-hmac',
  writeKey: 'write-hkdf',
  shareKey: 'share-hmac',
} as const
const vapidName = 'vapid-p256'

/**
 * Reads the database's keys and creates missing ones. If two instances create them at the same time, both use those of
 * one instance.
 */
export async function loadSecrets(db: Connection): Promise<Secrets> {
  const fresh = Object.values(names).map((name) => ({ name, value: randomBytes(32).toString('base64url') }))
  const pair = { name: vapidName, value: newVapidKey() }
  await db
    .insert(serverSecrets)
    .values([...fresh, pair])
    .onConflictDoNothing()
  const rows = await db
    .select({ name: serverSecrets.name, value: serverSecrets.value })
    .from(serverSecrets)
    .where(inArray(serverSecrets.name, [...Object.values(names), vapidName]))
  const text = (name: string) => {
    const value = rows.find((row) => row.name === name)?.value
    if (!value) throw new Error(`server_secrets: missing ${name}`)
    return value
  }
  const key = (name: string) => new Uint8Array(Buffer.from(text(name), 'base64url'))
  return {
    tokenKey: createSecretKey(key(names.tokenKey)),
    throttleKey: key(names.throttleKey),
    pinKey: key(names.pinKey),
    passkeyKey: key(names.passkeyKey),
    writeKey: key(names.writeKey),
    shareKey: key(names.shareKey),
    vapidKey: readVapidKey(text(vapidName)),
  }
}
