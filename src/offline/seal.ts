type Bytes = Uint8Array<ArrayBuffer>

/** Sealed by AES-GCM: confidential, and broken by whatever changes a bit of it or moves it elsewhere. */
export interface Sealed {
  readonly iv: Bytes
  readonly data: Bytes
}

const utf8 = new TextEncoder()
/** What GCM wants: 96 bits, never twice under one key. A vault's key seals far fewer than 2^32 rows. */
const ivBytes = 12

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A key that seals and opens and never shows itself again. `raw`: 32 bytes. */
export function sealingKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** `place` is bound into the seal: the same bytes put in another place do not open there. */
export async function seal(key: CryptoKey, place: string, plain: Bytes): Promise<Sealed> {
  const iv = randomBytes(ivBytes)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8.encode(place) }, key, plain)
  return { iv, data: new Uint8Array(data) }
}

/** Rejects with an OperationError where the seal is broken, the key another, or the place. */
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
