import { ApiError } from '#src/api/errors.ts'
import { endOtherSignIns, endSignIn, type SignIn } from '#src/contract/signIns.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isOutcomeUnknown } from './isOutcomeUnknown.ts'

export type EndResult =
  /** `count`: how many devices were signed out. 0 if none was signed in any more. */
  | { readonly kind: 'done'; readonly count: number }
  /** The outcome is unknown (`isOutcomeUnknown`). Trying again is harmless. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed' }

function failureOf(error: unknown): EndResult {
  if (error instanceof ApiError && error.status === 404) return { kind: 'done', count: 0 }
  return { kind: isOutcomeUnknown(error) ? 'lost' : 'failed' }
}

/** Signs one device out, or all others (null). Never rejects. */
export async function endSignIns(one: SignIn | null): Promise<EndResult> {
  try {
    if (one === null) return { kind: 'done', count: (await sessionCall(endOtherSignIns, { body: {} })).data.ended }
    await sessionCall(endSignIn, { params: { id: one.id }, body: {} })
    return { kind: 'done', count: 1 }
  } catch (error) {
    return failureOf(error)
  }
}
