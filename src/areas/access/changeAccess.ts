import { ApiError } from '#src/api/errors.ts'
import {
  addRepresentative,
  endRepresentative,
  invitePatient,
  type Representative,
} from '#src/contract/representatives.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { type AccessDraft, inputOf } from './accessForm.ts'

/** An outcome that every change can have. `lost`: no answer, so it is unknown. Trying again is harmless. */
type Failure = { readonly kind: 'lost' } | { readonly kind: 'failed' } | { readonly kind: 'throttled' }

export type InviteResult =
  | { readonly kind: 'invited'; readonly until: string; readonly to: string }
  /** The address or the account is no longer as the page showed it. */
  | { readonly kind: 'outdated' }
  | Failure

export type AddResult =
  | { readonly kind: 'added' | 'changed' | 'unchanged'; readonly name: string }
  /** No account that can act for patients has this user name and last name. */
  | { readonly kind: 'nobody' }
  /** The account is the patient's own. */
  | { readonly kind: 'own' }
  /** The last day is over at the patient's site. */
  | { readonly kind: 'over' }
  | Failure

export type EndResult = { readonly kind: 'ended' | 'gone'; readonly name: string } | Failure

/** Whether the change was made, or had been made before. Otherwise, it was refused, or the outcome is unknown. */
export const isMade = ({ kind }: AddResult | EndResult): boolean =>
  kind !== 'lost' && kind !== 'failed' && kind !== 'throttled'

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)

function failureOf(error: unknown): Failure {
  const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isAnswered || error.code === 'wrong-shape') return { kind: 'lost' }
  return error.status === 429 ? { kind: 'throttled' } : { kind: 'failed' }
}

/** Sends the patient an invitation to this address. Never rejects. */
export async function invite(address: string): Promise<InviteResult> {
  try {
    const { data } = await sessionCall(invitePatient, { body: { EMail: address } })
    return { kind: 'invited', until: data.invitedUntil, to: address }
  } catch (error) {
    return statusOf(error) === 409 ? { kind: 'outdated' } : failureOf(error)
  }
}

/** Adds a representative, or changes what they may use. Never rejects. */
export async function saveRepresentative(draft: AccessDraft): Promise<AddResult> {
  try {
    const { data } = await sessionCall(addRepresentative, inputOf(draft))
    return { kind: data.outcome, name: data.displayName }
  } catch (error) {
    const status = statusOf(error)
    if (status === 404) return { kind: 'nobody' }
    if (status === 409) return { kind: 'own' }
    return status === 400 && draft.until !== '' ? { kind: 'over' } : failureOf(error)
  }
}

/** Ends the access of a representative. Never rejects. */
export async function endAccess({ representativeId, displayName: name }: Representative): Promise<EndResult> {
  try {
    await sessionCall(endRepresentative, { params: { representativeId: String(representativeId) }, body: {} })
    return { kind: 'ended', name }
  } catch (error) {
    return statusOf(error) === 404 ? { kind: 'gone', name } : failureOf(error)
  }
}
