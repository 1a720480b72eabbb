import * as v from 'valibot'

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
const cryptoKey = v.custom<CryptoKey>((value) => typeof CryptoKey !== 'undefined' && value instanceof CryptoKey)
const sealed = { iv: bytes, data: bytes }

/** The vault's private key, wrapped by what a person knows. */
const PinLock = v.object({ kind: v.literal('pin'), salt: bytes, iterations: v.number(), ...sealed })
/** The same, wrapped by what an authenticator makes of `salt` (WebAuthn PRF). */
const PasskeyLock = v.object({ kind: v.literal('passkey'), credentialId: bytes, salt: bytes, ...sealed })
export const Lock = v.variant('kind', [PinLock, PasskeyLock])
export type Lock = v.InferOutput<typeof Lock>
export type PinLock = v.InferOutput<typeof PinLock>
export type PasskeyLock = v.InferOutput<typeof PasskeyLock>

/** A data key, sealed to the vault's public key: signing in adds one without a PIN, and only the PIN opens it. */
const WrappedDataKey = v.object({ id: v.string(), ephemeral: bytes, ...sealed })
export type WrappedDataKey = v.InferOutput<typeof WrappedDataKey>

const Kept = v.object({
  /** When it was chosen to keep the records, ms. */
  since: v.number(),
  /** All that a locked device says of whose they are. */
  initials: v.string(),
  /** P-256, uncompressed. */
  publicKey: bytes,
  /** Never leaves this browser, so that a PIN can't be guessed on another machine from copied rows alone. */
  deviceKey: cryptoKey,
  locks: v.array(Lock),
  dataKeys: v.array(WrappedDataKey),
  /** Wrong PINs since the last right one. */
  tries: v.number(),
})
export type Kept = v.InferOutput<typeof Kept>

/** What one user's records are kept in. Without `kept` it lives as long as the session, whose memory holds its key. */
export const VaultRow = v.object({
  id: v.string(),
  database: v.string(),
  apiUrl: v.string(),
  /** The user's own patient number, or `-`: whose rows are read where nobody else is represented. */
  person: v.string(),
  kept: v.nullable(Kept),
})
export type VaultRow = v.InferOutput<typeof VaultRow>

/** The open keys of a vault, in memory alone. It can be posted from a page to its worker. */
export interface Keyring {
  readonly vault: string
  /** Whose rows these are: the patient's number, or `-`. */
  readonly person: string
  readonly keys: Readonly<Record<string, CryptoKey>>
  /** The id of the key that seals what is new. */
  readonly sealWith: string
}

export const KeyringShape = v.object({
  vault: v.string(),
  person: v.string(),
  keys: v.record(v.string(), cryptoKey),
  sealWith: v.string(),
})

/** Whose vault it is, without saying so: a hash of API, database and user. */
export async function vaultIdOf(apiUrl: string, database: string, userId: number): Promise<string> {
  const name = new TextEncoder().encode(`${apiUrl}|${database}|${userId}`)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', name)).subarray(0, 16))
}

export function hex(value: Uint8Array): string {
  return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
