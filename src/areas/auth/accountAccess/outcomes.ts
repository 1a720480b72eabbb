import { ApiError } from '#src/api/errors.ts'
import { loginFailure, type LoginFailure } from '../model.ts'

/** Failures with the same text for every request. */
export type Failure = Exclude<LoginFailure, { kind: 'refused' }>

/** Returns the failure for a call whose status has no text of its own. */
export function failureOf(error: unknown): Failure {
  const failure = loginFailure(error)
  return failure.kind === 'refused' ? { kind: 'unknown' } : failure
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}

/** Why a new password is easy to guess. */
export type WeakPassword = 'common-password' | 'pattern-password' | 'name-password'

const weakPasswords: ReadonlyMap<string, WeakPassword> = new Map([
  ['weak-password', 'common-password'],
  ['password-is-pattern', 'pattern-password'],
  ['password-has-name', 'name-password'],
])

/** Whether a refusal is that a new password is easy to guess. */
export function isWeakPassword<R extends { readonly kind: string }>(
  refusal: R,
): refusal is Extract<R, { readonly kind: WeakPassword }> {
  return [...weakPasswords.values()].some((weakness) => weakness === refusal.kind)
}

/** Returns why a new password was refused as easy to guess. Undefined if the error is another one. */
function weaknessOf(error: unknown): WeakPassword | undefined {
  return error instanceof ApiError ? weakPasswords.get(error.code) : undefined
}

export type ActivationRefusal =
  | { readonly kind: 'unknown-email' }
  | { readonly kind: 'has-account' }
  /** Several people share the address: last name and date of birth are needed. */
  | { readonly kind: 'ambiguous' }
  | Failure

/** Returns why requesting an activation mail failed (portal §8). `identity`: last name and date of birth were sent. */
export function activationRefusal(error: unknown, identity: boolean): ActivationRefusal {
  const status = statusOf(error)
  if (status === 404) return { kind: 'unknown-email' }
  if (status === 400) return { kind: 'has-account' }
  if (status === 409 && !identity) return { kind: 'ambiguous' }
  return failureOf(error)
}

export type PinRefusal = { readonly kind: 'expired' } | { readonly kind: 'wrong-pin' } | Failure

/** Returns why the PIN of the mail was refused (portal §8). */
export function pinRefusal(error: unknown): PinRefusal {
  const status = statusOf(error)
  if (status === 400) return { kind: 'expired' }
  if (status === 403) return { kind: 'wrong-pin' }
  return failureOf(error)
}

export type RegistrationRefusal =
  /** Date of birth or email don't match the patient's, or the activation has ended. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'taken-name' }
  | { readonly kind: WeakPassword }
  /** The token from the PIN has expired: step -1 (portal §4). */
  | { readonly kind: 'expired' }
  | Failure

/** Returns why a step of the registration failed (portal §8). */
export function registrationRefusal(error: unknown, step: 1 | 2): RegistrationRefusal {
  const status = statusOf(error)
  if (status === 401) return { kind: 'expired' }
  if (step === 1 && (status === 400 || status === 404)) return { kind: 'mismatch' }
  if (step === 2 && status === 409) return { kind: 'taken-name' }
  const weakness = weaknessOf(error)
  return weakness ? { kind: weakness } : failureOf(error)
}

export type ResetRefusal = { readonly kind: 'ended' } | { readonly kind: WeakPassword } | Failure

/** Returns why a new password was refused. `ended`: the logon that required it is over. */
export function resetRefusal(error: unknown): ResetRefusal {
  const weakness = weaknessOf(error)
  if (weakness) return { kind: weakness }
  return statusOf(error) === 401 ? { kind: 'ended' } : failureOf(error)
}

/** Whether the server might have made the change anyway: no readable reply arrived, or the status is 502 or more. */
export function mayBeDone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.code === 'network' || error.code === 'timeout' || error.code === 'wrong-shape' || error.status >= 502
}
