type Bytes = Uint8Array<ArrayBuffer>

/** Data encrypted with AES-GCM. Decryption fails if the data was changed or moved to another place. */
export interface Sealed {
  readonly iv: Bytes
  readonly data: Bytes
}

const utf8 = new TextEncoder()
/** Length of a GCM nonce, bytes. Random nonces are safe because a vault's key encrypts far fewer than 2^32 rows. */
const ivBytes = 12

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Imports a non-extractable AES-GCM key. `raw`: 32 bytes. */
export function sealingKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts bytes. `place` names where they are stored and is authenticated: a copy elsewhere can't be decrypted. */
export async function seal(key: CryptoKey, place: string, plain: Bytes): Promise<Sealed> {
  const iv = randomBytes(ivBytes)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8.encode(place) }, key, plain)
  return { iv, data: new Uint8Array(data) }
}

/** Decrypts bytes. Rejects with an OperationError if the data is damaged, or if the key or `place` does not match. */
export async function unseal(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<Bytes> {
  const additionalData = utf8.encode(place)
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data))
}

export async function sealText(key: CryptoKey, place: string, text: string): Promise<Sealed> {
  return seal(key, place, utf8.encode(text))
}

export async function unsealText(key: CryptoKey, place: string, sealed: Sealed): Promise<string> {
  return new TextDecoder().decode(await unseal(key, place, sealed))
}
