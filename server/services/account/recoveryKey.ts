import { createHash, randomInt } from 'node:crypto'

/** Crockford's base 32: no letter that is read for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupLength = 4

/** How long a recovery key is good for, minutes. */
export const recoveryKeyMinutes = 30

/** 100 random bits as people can copy them: `7K2M-…`, five groups of four. */
export function newRecoveryKey(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** The one form of a key however it was typed: small letters, spaces for dashes, O for 0, I or L for 1. */
function normalKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

/** What is kept of a key: nobody guesses 100 bits from a plain hash. */
export function recoveryKeyHash(typed: string): string {
  return createHash('sha256').update(normalKey(typed)).digest('base64url')
}
