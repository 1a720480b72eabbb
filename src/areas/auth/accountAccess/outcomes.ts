import { ApiError } from '#src/api/errors.ts'
import { loginFailure, type LoginFailure } from '../model.ts'

/** What ends in the same words whatever was asked for. */
export type Failure = Exclude<LoginFailure, { kind: 'refused' }>

/** What a failed call comes to where its status has no text of its own. */
export function failureOf(error: unknown): Failure {
  const failure = loginFailure(error)
  return failure.kind === 'refused' ? { kind: 'unknown' } : failure
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}

/** A new password that many people use. */
function isCommon(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'weak-password'
}

export type ActivationRefusal =
  | { readonly kind: 'unknown-email' }
  | { readonly kind: 'has-account' }
  /** More than one person has the address: last name and date of birth tell which. */
  | { readonly kind: 'ambiguous' }
  | Failure

/** How asking for an activation mail failed (portal §8). `identity`: last name and date of birth were sent. */
export function activationRefusal(error: unknown, identity: boolean): ActivationRefusal {
  const status = statusOf(error)
  if (status === 404) return { kind: 'unknown-email' }
  if (status === 400) return { kind: 'has-account' }
  if (status === 409 && !identity) return { kind: 'ambiguous' }
  return failureOf(error)
}

export type PinRefusal = { readonly kind: 'expired' } | { readonly kind: 'wrong-pin' } | Failure

/** How the PIN of the mail was refused (portal §8). */
export function pinRefusal(error: unknown): PinRefusal {
  const status = statusOf(error)
  if (status === 400) return { kind: 'expired' }
  if (status === 403) return { kind: 'wrong-pin' }
  return failureOf(error)
}

export type RegistrationRefusal =
  /** Date of birth or address are not the patient's. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'taken-name' }
  | { readonly kind: 'common-password' }
  /** The token of the PIN is no longer good: step -1 (portal §4). */
  | { readonly kind: 'expired' }
  | Failure

/** How a step of the registration failed (portal §8). */
export function registrationRefusal(error: unknown, step: 1 | 2): RegistrationRefusal {
  const status = statusOf(error)
  if (status === 401) return { kind: 'expired' }
  if (step === 1 && (status === 400 || status === 404)) return { kind: 'mismatch' }
  if (step === 2 && status === 409) return { kind: 'taken-name' }
  if (isCommon(error)) return { kind: 'common-password' }
  return failureOf(error)
}

export type ResetRefusal = { readonly kind: 'ended' } | { readonly kind: 'common-password' } | Failure

/** How a new password was refused; `ended`: the sign-in that asked for it is over. */
export function resetRefusal(error: unknown): ResetRefusal {
  if (isCommon(error)) return { kind: 'common-password' }
  return statusOf(error) === 401 ? { kind: 'ended' } : failureOf(error)
}

/**
 * Whether the server may have done what it was asked for all the same: no answer came, or none that can be read.
 */
export function mayBeDone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.code === 'network' || error.code === 'timeout' || error.code === 'wrong-shape' || error.status >= 502
}
