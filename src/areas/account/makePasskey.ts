import { startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '#src/api/errors.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { addPasskey, beginPasskey, type Passkey } from '#src/contract/passkeys.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isOutcomeUnknown } from './isOutcomeUnknown.ts'

export type MakeResult =
  | { readonly kind: 'done'; readonly passkey: Passkey }
  /** Wrong password. */
  | { readonly kind: 'wrong' }
  /** Too many wrong passwords. */
  | { readonly kind: 'throttled' }
  /** The portal's address does not allow passkeys. */
  | { readonly kind: 'address' }
  /** The user declined the browser's prompt, or the prompt timed out. */
  | { readonly kind: 'declined' }
  /** The authenticator already has a passkey of this account, or the clinic rejected the new one (409). */
  | { readonly kind: 'present' }
  /** Nothing was added. */
  | { readonly kind: 'failed' | 'unreachable' }
  /** The outcome is unknown (`isOutcomeUnknown`): the passkey might have been added. */
  | { readonly kind: 'unknown' }

/** The results that are not shown beside the password field. */
export type AddResult = Exclude<MakeResult, { readonly kind: 'wrong' | 'throttled' }>

type Response = Awaited<ReturnType<typeof startRegistration>>

/**
 * Creates a passkey for signing in: requests options from the clinic with the password, lets the device create the
 * passkey, and registers it under the name from `nameOf`. Never rejects.
 */
export async function makePasskey(
  password: string,
  nameOf: (kept: 'here' | 'elsewhere') => string,
): Promise<MakeResult> {
  let options: ReplyOf<typeof beginPasskey>
  try {
    options = (await sessionCall(beginPasskey, { body: { password } })).data
  } catch (error) {
    return refusalOf(error)
  }
  let response: Response
  try {
    response = await startRegistration({ optionsJSON: options })
  } catch (error) {
    return declineOf(error)
  }
  const name = nameOf(response.authenticatorAttachment === 'cross-platform' ? 'elsewhere' : 'here')
  try {
    return { kind: 'done', passkey: (await sessionCall(addPasskey, { body: { name, response } })).data }
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unknown' }
    return error instanceof ApiError && error.status === 409 ? { kind: 'present' } : { kind: 'failed' }
  }
}

function refusalOf(error: unknown): MakeResult {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  if (error.status === 409) return { kind: 'wrong' }
  if (error.status === 429) return { kind: 'throttled' }
  if (error.status === 403) return { kind: 'address' }
  return { kind: error.code === 'network' || error.code === 'timeout' ? 'unreachable' : 'failed' }
}

function declineOf(error: unknown): MakeResult {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'declined' }
  return { kind: name === 'InvalidStateError' ? 'present' : 'failed' }
}
