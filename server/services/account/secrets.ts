import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { serverSecrets } from '../../db/schema/accounts.ts'

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
}

const names = {
  tokenKey: 'token-hs256',
  throttleKey: 'throttle-hmac',
  pinKey: 'pin-hmac',
  passkeyKey: 'passkey-hmac',
  writeKey: 'write-hkdf',
} as const

/** Reads the database's keys and makes those that are missing. Where two instances make them at once, one's stand. */
export async function loadSecrets(db: Connection): Promise<Secrets> {
  const fresh = Object.values(names).map((name) => ({ name, value: randomBytes(32).toString('base64url') }))
  await db.insert(serverSecrets).values(fresh).onConflictDoNothing()
  const rows = await db
    .select({ name: serverSecrets.name, value: serverSecrets.value })
    .from(serverSecrets)
    .where(inArray(serverSecrets.name, Object.values(names)))
  const key = (name: string) => {
    const value = rows.find((row) => row.name === name)?.value
    if (!value) throw new Error(`server_secrets lacks ${name}`)
    return new Uint8Array(Buffer.from(value, 'base64url'))
  }
  return {
    tokenKey: key(names.tokenKey),
    throttleKey: key(names.throttleKey),
    pinKey: key(names.pinKey),
    passkeyKey: key(names.passkeyKey),
    writeKey: key(names.writeKey),
  }
}
