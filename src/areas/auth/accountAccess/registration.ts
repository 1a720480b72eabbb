import { atom } from 'jotai/vanilla'
import { call } from '#src/api/call.ts'
import { emailActivation } from '#src/contract/registration.ts'
import { store } from '#src/session/state/session.ts'
import { readToken } from '#src/session/state/token.ts'
import { typedPin } from '#src/vault/pinProblem.ts'
import type { Api } from '../model.ts'
import { endLogon } from './endLogon.ts'

/** Result of the right PIN: a token that can only register one account (portal §3). */
export interface Registration {
  readonly api: Api
  readonly activationKey: string
  readonly pin: string
  readonly userId: number
  readonly token: string
  readonly logonHisID: string
}

/** Values of step 1, which step 2 sends again. */
export interface ConfirmedIdentity {
  readonly DOB: string
  readonly Email: string
}

/** The registration under way, only in memory: after a reload, the user must open the mail's link again. */
export const registrationAtom = atom<Registration | null>(null)

/**
 * Sends the PIN of the mail and stores the result. Resolves with false if the reply's token or user id is invalid.
 * Rejects with an `ApiError`, or with the signal's reason.
 */
export async function enterPin(api: Api, activationKey: string, typed: string, signal: AbortSignal): Promise<boolean> {
  const pin = typedPin(typed)
  const { data } = await call(emailActivation, { body: { activationKey, pin } }, { url: api.url }, signal)
  const read = readToken(data.token)
  if (!read || !isUserId(data.userId)) return false
  const { userId, token } = data
  store.set(registrationAtom, { api, activationKey, pin, userId, token, logonHisID: read.logonHisID })
  return true
}

function isUserId(userId: number): boolean {
  return Number.isSafeInteger(userId) && userId > 0
}

/** Clears the registration, here and on the server. */
export function endRegistration(): void {
  const registration = store.get(registrationAtom)
  store.set(registrationAtom, null)
  if (registration) endLogon(registration)
}
