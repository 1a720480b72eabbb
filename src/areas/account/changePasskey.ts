import { ApiError } from '#src/api/errors.ts'
import { removePasskey, renamePasskey, type Passkey } from '#src/contract/passkeys.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isOutcomeUnknown } from './isOutcomeUnknown.ts'

export type ChangeResult =
  | { readonly kind: 'renamed' | 'removed'; readonly name: string }
  /** The passkey was removed elsewhere meanwhile. */
  | { readonly kind: 'gone' }
  /** The outcome is unknown (`isOutcomeUnknown`). Trying again is harmless. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unchanged' }

function failureOf(error: unknown): ChangeResult {
  if (error instanceof ApiError && error.status === 404) return { kind: 'gone' }
  return { kind: isOutcomeUnknown(error) ? 'lost' : 'unchanged' }
}

/** Renames a passkey. Never rejects. */
export async function rename({ credentialId }: Passkey, name: string): Promise<ChangeResult> {
  try {
    const { data } = await sessionCall(renamePasskey, { params: { credentialId }, body: { name } })
    return { kind: 'renamed', name: data.name }
  } catch (error) {
    return failureOf(error)
  }
}

/** Removes a passkey, so that it can't sign in any more. Never rejects. */
export async function remove({ credentialId, name }: Passkey): Promise<ChangeResult> {
  try {
    await sessionCall(removePasskey, { params: { credentialId }, body: {} })
    return { kind: 'removed', name }
  } catch (error) {
    return failureOf(error)
  }
}
