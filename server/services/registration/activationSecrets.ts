import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { AccountContext } from '../account/accountContext.ts'

/** Validity of an activation, hours. */
export const activationHours = 24
/** Number of wrong PINs that end an activation. */
export const maxPinAttempts = 5

/** Returns 128 random bits for the mail's link. */
export function newActivationKey(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns a PIN of six digits. */
export function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Returns the stored form of a key. A plain hash is enough for 128 random bits. */
export function activationKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * Returns the stored form of a PIN, bound to its activation. A million PINs are tried quickly, so the hash uses a key
 * that is not in the row. Ignores spaces, and accepts digits of other scripts, such as from Arabic phones.
 */
export function pinHash({ secrets }: Pick<AccountContext, 'secrets'>, keyHash: string, pin: string): string {
  return createHmac('sha256', secrets.pinKey)
    .update(`${keyHash}:${asciiDigits(pin)}`)
    .digest('base64url')
}

function asciiDigits(pin: string): string {
  return pin
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
