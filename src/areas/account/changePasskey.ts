import { ApiError } from '#src/api/errors.ts'
import { removePasskey, renamePasskey, type Passkey } from '#src/contract/passkeys.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isOutcomeUnknown } from './isOutcomeUnknown.ts'

export type ChangeResult =
  | { readonly kind: 'renamed' | 'removed'; readonly name: string }
  /** It was removed elsewhere meanwhile. */
  | { readonly kind: 'gone' }
  /** No answer came. To ask again does no harm. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'unchanged' }

function failureOf(error: unknown): ChangeResult {
  if (error instanceof ApiError && error.status === 404) return { kind: 'gone' }
  return { kind: isOutcomeUnknown(error) ? 'lost' : 'unchanged' }
}

/** Calls a passkey something else. It never rejects. */
export async function rename({ credentialId }: Passkey, name: string): Promise<ChangeResult> {
  try {
    const { data } = await sessionCall(renamePasskey, { params: { credentialId }, body: { name } })
    return { kind: 'renamed', name: data.name }
  } catch (error) {
    return failureOf(error)
  }
}

/** Takes a passkey away, so that it signs in no more. It never rejects. */
export async function remove({ credentialId, name }: Passkey): Promise<ChangeResult> {
  try {
    await sessionCall(removePasskey, { params: { credentialId }, body: {} })
    return { kind: 'removed', name }
  } catch (error) {
    return failureOf(error)
  }
}
