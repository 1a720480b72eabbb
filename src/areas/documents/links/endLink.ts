import { ApiError } from '#src/api/errors.ts'
import { endShare } from '#src/contract/shares.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'

/** `lost`: no answer, so the outcome is unknown. Trying again is harmless. */
export type EndLinkResult = 'ended' | 'gone' | 'failed' | 'lost'

/** Ends a private link. Never rejects. */
export async function endLink(shareId: number): Promise<EndLinkResult> {
  try {
    await sessionCall(endShare, { params: { shareId: String(shareId) } })
    return 'ended'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'lost'
    return error.status === 404 ? 'gone' : 'failed'
  }
}
