import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { serverSecrets } from '../../db/schema/accounts.ts'
import { newVapidKey, readVapidKey, type VapidKey } from '../push/vapidKey.ts'

/** Keys of one database, the same in every instance that serves it. */
export interface Secrets {
  /** Signs tokens (HS256). */
  readonly tokenKey: Uint8Array
  /** Hides names and addresses in the table of failed sign-ins. */
  readonly throttleKey: Uint8Array
  /** Hides the PINs of activations. */
  readonly pinKey: Uint8Array
  /** Makes the handles by which authenticators know accounts. */
  readonly passkeyKey: Uint8Array
  /** Makes the keys that devices seal drafts and waiting writes with. */
  readonly writeKey: Uint8Array
  /** Tells push services who sends (RFC 8292). Browsers subscribe with it: another one would end all alerts. */
  readonly vapidKey: VapidKey
}

const names = {
  tokenKey: 'token-hs256',
  throttleKey: 'throttle-hmac',
  pinKey: 'pin-hmac',
  passkeyKey: 'passkey-hmac',
  writeKey: 'write-hkdf',
} as const
const vapidName = 'vapid-p256'

/** Reads the database's keys and makes those that are missing. Where two instances make them at once, one's stand. */
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
    if (!value) throw new Error(`server_secrets lacks ${name}`)
    return value
  }
  const key = (name: string) => new Uint8Array(Buffer.from(text(name), 'base64url'))
  return {
    tokenKey: key(names.tokenKey),
    throttleKey: key(names.throttleKey),
    pinKey: key(names.pinKey),
    passkeyKey: key(names.passkeyKey),
    writeKey: key(names.writeKey),
    vapidKey: readVapidKey(text(vapidName)),
  }
}
