import { hex, type Kept, type Keyring, type WrappedDataKey } from './Vault.ts'
import { randomBytes, seal, sealingKey, unseal } from './seal.ts'

type Bytes = Uint8Array<ArrayBuffer>
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A new data key, open and, where the vault is kept, sealed to its public key as well. */
export interface NewDataKey {
  readonly id: string
  readonly key: CryptoKey
  readonly wrapped: WrappedDataKey | null
}

/** Makes a data key. Its raw bytes are gone from memory when this resolves. */
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

/** A vault's key pair. The private half is handed out once, to be wrapped, and should be zeroed after. */
export async function newKeyPair(): Promise<{ publicKey: Bytes; privateKey: Bytes }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

/** Opens all of a vault's data keys. Rejects with an OperationError where the private key is not the vault's. */
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

/** ECIES: an ephemeral key agrees with the vault's public one on a key that seals this and nothing else. */
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

/** HKDF: a sealing key for one purpose out of bytes that are secret but not a key. */
export async function deriveSealingKey(secret: Bytes, salt: Bytes, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(purpose)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
