import { deriveSealingKey } from './dataKeys.ts'
import { randomBytes, seal, unseal } from './seal.ts'
import type { PasskeyLock, PinLock } from './Vault.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** OWASP asks for 600,000 of PBKDF2 with SHA-256. Each lock keeps its own number, so that this one can be raised. */
export const pinIterations = 1_000_000

/** A key of this browser that signs and never shows itself: the second half of every PIN. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** Wraps the vault's private key by a PIN. */
export async function lockByPin(pin: string, deviceKey: CryptoKey, privateKey: Bytes): Promise<PinLock> {
  const salt = randomBytes(16)
  const key = await pinKey(pin, salt, pinIterations, deviceKey)
  return { kind: 'pin', salt, iterations: pinIterations, ...(await seal(key, 'pin', privateKey)) }
}

/** The vault's private key, to be zeroed after use. Rejects with an OperationError where the PIN is wrong. */
export async function openByPin(lock: PinLock, pin: string, deviceKey: CryptoKey): Promise<Bytes> {
  return unseal(await pinKey(pin, lock.salt, lock.iterations, deviceKey), 'pin', lock)
}

/** Wraps the vault's private key by what an authenticator made of `salt` (32 bytes of WebAuthn PRF). */
export async function lockByPasskey(
  credentialId: Bytes,
  salt: Bytes,
  secret: Bytes,
  privateKey: Bytes,
): Promise<PasskeyLock> {
  const key = await deriveSealingKey(secret, salt, 'yarrow passkey')
  return { kind: 'passkey', credentialId, salt, ...(await seal(key, 'passkey', privateKey)) }
}

/** The vault's private key, to be zeroed after use. Rejects with an OperationError where it was another passkey. */
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
