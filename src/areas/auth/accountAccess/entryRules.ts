import { minimumPasswordLength } from '#src/contract/registration.ts'

/** Problems of a field. Only the server can report the last six. */
export type Problem =
  | 'missing'
  | 'email'
  | 'password-short'
  | 'password-mismatch'
  | 'pin'
  | 'unknown-email'
  | 'wrong-pin'
  | 'taken-name'
  | 'common-password'
  | 'pattern-password'
  | 'name-password'

// No part can match the same text in two ways, so that the time of a check grows linearly with the length.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~\\-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const address = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u')
const maxAddressLength = 254

/** Returns an address as it is sent, without pasted spaces and direction marks. */
export function typedEmail(typed: string): string {
  return typed.replaceAll(/[\s\p{Cf}]/gu, '').normalize('NFC')
}

/** Checks an email with a standard pattern (portal §5) that accepts letters of every script in name and domain. */
export function emailProblem(typed: string): 'missing' | 'email' | null {
  const email = typedEmail(typed)
  if (email === '') return 'missing'
  return email.length <= maxAddressLength && address.test(email) ? null : 'email'
}

/** Checks that a text is not blank: every field of a step is required. */
export function textProblem(typed: string): 'missing' | null {
  return typed.trim() === '' ? 'missing' : null
}

/** Checks a new password: at least the length of portal §9. Only the server judges how easy it is to guess. */
export function newPasswordProblem(typed: string): 'missing' | 'password-short' | null {
  if (typed === '') return 'missing'
  return typed.length < minimumPasswordLength ? 'password-short' : null
}

/** Checks that the password was repeated exactly. */
export function confirmProblem(password: string, confirm: string): 'missing' | 'password-mismatch' | null {
  if (confirm === '') return 'missing'
  return confirm === password ? null : 'password-mismatch'
}

/** Checks the PIN of the activation mail. */
export function activationPinProblem(typed: string): 'pin' | null {
  return typed.trim() === '' ? 'pin' : null
}
