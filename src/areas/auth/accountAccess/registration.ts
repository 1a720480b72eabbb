import { atom } from 'jotai/vanilla'
import { call } from '#src/api/call.ts'
import { emailActivation } from '#src/contract/registration.ts'
import { store } from '#src/session/state/session.ts'
import { readToken } from '#src/session/state/token.ts'
import { typedPin } from '#src/vault/pinProblem.ts'
import type { Api } from '../model.ts'
import { endLogon } from './endLogon.ts'

/** What the right PIN gave: it registers one account, and is good for nothing else (portal §3). */
export interface Registration {
  readonly api: Api
  readonly activationKey: string
  readonly pin: string
  readonly userId: number
  readonly token: string
  readonly logonHisID: string
}

/** Step 1's answers, which step 2 sends once more. */
export interface ConfirmedIdentity {
  readonly DOB: string
  readonly Email: string
}

/** In memory only: after a reload the link of the mail begins anew. */
export const registrationAtom = atom<Registration | null>(null)

/** Gives the PIN of the mail and keeps what comes back. False where that can't be used; rejects with an `ApiError`. */
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

/** Forgets what the PIN gave, here and on the server. */
export function endRegistration(): void {
  const registration = store.get(registrationAtom)
  store.set(registrationAtom, null)
  if (registration) endLogon(registration)
}
