import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { AccountContext } from '../account/accountContext.ts'

/** How long an activation is good for, hours. */
export const activationHours = 24
/** So many wrong PINs end an activation. */
export const maxPinAttempts = 5

/** 128 random bits, for the link of the mail. */
export function newActivationKey(): string {
  return randomBytes(16).toString('base64url')
}

/** Six digits. */
export function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is kept of a key: nobody guesses 128 bits from a plain hash. */
export function activationKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * What is kept of a PIN, bound to its activation. A million PINs are tried in no time, so the hash takes a key that is
 * not in the row. Spaces and the digits of other scripts (Arabic phones type them) don't matter.
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
