import { createHash, randomInt } from 'node:crypto'

/** Crockford's base 32, without I, L, O and U: I and L look like 1, and O looks like 0. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupLength = 4

/** Validity of a recovery key, minutes. */
export const recoveryKeyMinutes = 30

/** Returns 100 random bits in a form that people can copy: `7K2M-…`, five groups of four. */
export function newRecoveryKey(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalizes a typed key: ignores case, spaces and dashes, and reads O as 0, and I and L as 1. */
function normalKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

const keyForm = new RegExp(`^[${alphabet}]{${groups * groupLength}}$`)

/** Whether a typed password could be a recovery key. Few passwords could. */
export function isRecoveryKeyForm(typed: string): boolean {
  return keyForm.test(normalKey(typed))
}

/** Returns the stored form of a key. A plain hash is enough for 100 random bits. */
export function recoveryKeyHash(typed: string): string {
  return createHash('sha256').update(normalKey(typed)).digest('base64url')
}
