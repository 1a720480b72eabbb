import { minimumPasswordLength } from '#src/contract/registration.ts'

/** What a field may lack; the last four only the server can say. */
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

// No part can match in two ways, so that a long text is judged as fast as a short one.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~\\-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const address = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u')
const maxAddressLength = 254

/** An address as it is sent: without the spaces and the marks of direction that come with pasting. */
export function typedEmail(typed: string): string {
  return typed.replaceAll(/[\s\p{Cf}]/gu, '').normalize('NFC')
}

/** A standard pattern (portal §5), with the letters of every script in name and domain. */
export function emailProblem(typed: string): 'missing' | 'email' | null {
  const email = typedEmail(typed)
  if (email === '') return 'missing'
  return email.length <= maxAddressLength && address.test(email) ? null : 'email'
}

/** Every field of a step must be filled in. */
export function textProblem(typed: string): 'missing' | null {
  return typed.trim() === '' ? 'missing' : null
}

/** A new password: at least as long as portal §9 says. It may be made of spaces. */
export function newPasswordProblem(typed: string): 'missing' | 'password-short' | null {
  if (typed === '') return 'missing'
  return typed.length < minimumPasswordLength ? 'password-short' : null
}

/** The same password once more. */
export function confirmProblem(password: string, confirm: string): 'missing' | 'password-mismatch' | null {
  if (confirm === '') return 'missing'
  return confirm === password ? null : 'password-mismatch'
}

/** The PIN of the activation mail. */
export function activationPinProblem(typed: string): 'pin' | null {
  return typed.trim() === '' ? 'pin' : null
}
