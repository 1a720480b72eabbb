import { deriveSealingKey } from './dataKeys.ts'
import { randomBytes, seal, unseal } from './seal.ts'
import type { PasskeyLock, PinLock } from './Vault.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** PBKDF2 iterations of new PIN locks. OWASP: at least 600,000 with SHA-256. Each lock stores its own number. */
export const pinIterations = 1_000_000

/** Creates a non-extractable key of this browser. A PIN opens a vault only together with this key. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Encrypts the vault's private key with a key from a PIN and the device key. */
export async function lockByPin(pin: string, deviceKey: CryptoKey, privateKey: Bytes): Promise<PinLock> {
  const salt = randomBytes(16)
  const key = await pinKey(pin, salt, pinIterations, deviceKey)
  return { kind: 'pin', salt, iterations: pinIterations, ...(await seal(key, 'pin', privateKey)) }
}

/** Decrypts the vault's private key, which the caller zeroes after use. Rejects with OperationError on a wrong PIN. */
export async function openByPin(lock: PinLock, pin: string, deviceKey: CryptoKey): Promise<Bytes> {
  return unseal(await pinKey(pin, lock.salt, lock.iterations, deviceKey), 'pin', lock)
}

/** Encrypts the vault's private key with `secret`: 32 bytes that a passkey derived from `salt` (WebAuthn PRF). */
export async function lockByPasskey(
  credentialId: Bytes,
  salt: Bytes,
  secret: Bytes,
  privateKey: Bytes,
): Promise<PasskeyLock> {
  const key = await deriveSealingKey(secret, salt, 'yarrow passkey')
  return { kind: 'passkey', credentialId, salt, ...(await seal(key, 'passkey', privateKey)) }
}

/** Decrypts the vault's private key, which the caller zeroes after use. Rejects with OperationError on a wrong key. */
export async function openByPasskey(lock: PasskeyLock, secret: Bytes): Promise<Bytes> {
  return unseal(await deriveSealingKey(secret, lock.salt, 'yarrow passkey'), 'passkey', lock)
}

async function pinKey(pin: string, salt: Bytes, iterations: number, deviceKey: CryptoKey): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(pin.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const stretched = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, 256)
  const bound = await crypto.subtle.sign('HMAC', deviceKey, stretched)
  return deriveSealingKey(new Uint8Array(bound), salt, 'yarrow pin')
}
