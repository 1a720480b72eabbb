import { hex, type Kept, type Keyring, type WrappedDataKey } from './Vault.ts'
import { randomBytes, seal, sealingKey, unseal } from './seal.ts'

type Bytes = Uint8Array<ArrayBuffer>
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A new data key. `wrapped`: the same key encrypted with the vault's public key; null if the vault is not kept. */
export interface NewDataKey {
  readonly id: string
  readonly key: CryptoKey
  readonly wrapped: WrappedDataKey | null
}

/** Creates a data key. Zeroes its raw bytes before resolving. */
export async function newDataKey(publicKey: Bytes | null): Promise<NewDataKey> {
  const raw = randomBytes(32)
  const id = hex(randomBytes(8))
  try {
    const wrapped = publicKey && { id, ...(await sealTo(publicKey, id, raw)) }
    return { id, key: await sealingKey(raw), wrapped }
  } finally {
    raw.fill(0)
  }
}

/** Creates a vault's key pair. The caller encrypts the private key, then zeroes it. */
export async function newKeyPair(): Promise<{ publicKey: Bytes; privateKey: Bytes }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

/** Decrypts all data keys of a vault. Rejects with an OperationError if the private key is not the vault's. */
export async function openDataKeys(kept: Kept, privateKey: Bytes): Promise<Keyring['keys']> {
  const own = await crypto.subtle.importKey('pkcs8', privateKey, curve, false, ['deriveBits'])
  const opened = await Promise.all(
    kept.dataKeys.map(async (wrapped) => {
      const key = await agreedKey(own, wrapped.ephemeral, wrapped.ephemeral)
      const raw = await unseal(key, wrapped.id, wrapped)
      const dataKey = await sealingKey(raw)
      raw.fill(0)
      return [wrapped.id, dataKey] as const
    }),
  )
  return Object.fromEntries(opened)
}

/** Encrypts a data key with the vault's public key (ECIES): an ephemeral key pair yields a key for this one use. */
async function sealTo(publicKey: Bytes, id: string, raw: Bytes) {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = await agreedKey(pair.privateKey, publicKey, ephemeral)
  return { ephemeral, ...(await seal(key, id, raw)) }
}

async function agreedKey(own: CryptoKey, other: Bytes, salt: Bytes): Promise<CryptoKey> {
  const imported = await crypto.subtle.importKey('raw', other, curve, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: imported }, own, 256)
  return deriveSealingKey(new Uint8Array(shared), salt, 'yarrow data key')
}

/** Derives an AES-GCM key for one purpose from secret bytes (HKDF). */
export async function deriveSealingKey(secret: Bytes, salt: Bytes, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
