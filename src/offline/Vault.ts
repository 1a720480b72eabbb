import * as v from 'valibot'

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
const cryptoKey = v.custom<CryptoKey>((value) => typeof CryptoKey !== 'undefined' && value instanceof CryptoKey)
const sealed = { iv: bytes, data: bytes }

/** The vault's private key, encrypted with a key from the user's PIN. */
const PinLock = v.object({ kind: v.literal('pin'), salt: bytes, iterations: v.number(), ...sealed })
/** The vault's private key, encrypted with a key that an authenticator derives from `salt` (WebAuthn PRF). */
const PasskeyLock = v.object({ kind: v.literal('passkey'), credentialId: bytes, salt: bytes, ...sealed })
export const Lock = v.variant('kind', [PinLock, PasskeyLock])
export type Lock = v.InferOutput<typeof Lock>
export type PinLock = v.InferOutput<typeof PinLock>
export type PasskeyLock = v.InferOutput<typeof PasskeyLock>

/** A data key encrypted with the vault's public key: adding it needs no PIN, decrypting it needs a PIN or passkey. */
const WrappedDataKey = v.object({ id: v.string(), ephemeral: bytes, ...sealed })
export type WrappedDataKey = v.InferOutput<typeof WrappedDataKey>

/** What a vault needs to stay readable after sign-out. */
const Kept = v.object({
  /** When the user chose to keep the records on this device, ms. */
  since: v.number(),
  /** The user's initials, readable so that a locked vault can be recognized. */
  initials: v.string(),
  /** The vault's public key: an uncompressed P-256 point. */
  publicKey: bytes,
  /** A key that can't leave this browser: copied rows are not enough to guess the PIN on another machine. */
  deviceKey: cryptoKey,
  locks: v.array(Lock),
  dataKeys: v.array(WrappedDataKey),
  /** Number of PIN attempts since the last correct PIN. */
  tries: v.number(),
})
export type Kept = v.InferOutput<typeof Kept>

/** The vault of one user's records. If `kept` is null, the vault ends with the session, and only memory has its key. */
export const VaultRow = v.object({
  id: v.string(),
  database: v.string(),
  apiUrl: v.string(),
  /** The user's own patient number, or `-` if the user is no patient. Only rows of this person outlive a sign-out. */
  person: v.string(),
  kept: v.nullable(Kept),
})
export type VaultRow = v.InferOutput<typeof VaultRow>

/** The decrypted keys of a vault, in memory only. A page can post them to the service worker. */
export interface Keyring {
  readonly vault: string
  /** The person whose rows are read and written: a patient number, `type:number` when acting for a person, or `-`. */
  readonly person: string
  readonly keys: Readonly<Record<string, CryptoKey>>
  /** Id of the key that encrypts new rows. */
  readonly sealWith: string
}

export const KeyringShape = v.object({
  vault: v.string(),
  person: v.string(),
  keys: v.record(v.string(), cryptoKey),
  sealWith: v.string(),
})

/** Returns the id of a user's vault: a hash of API, database and user, so that the id doesn't reveal the user. */
export async function vaultIdOf(apiUrl: string, database: string, userId: number): Promise<string> {
  const name = new TextEncoder().encode(`${apiUrl}|${database}|${userId}`)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', name)).subarray(0, 16))
}

export function hex(value: Uint8Array): string {
  return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
