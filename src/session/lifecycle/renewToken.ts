import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { refreshToken } from '#src/contract/account.ts'
import { noteReachable } from '../state/reachable.ts'
import { endSession, sessionAtom, sessionFrom, startSession, store, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { withSessionLock } from './withSessionLock.ts'

/**
 * Outcome of a renewal. `renewed`: the logon has a newer token, of this tab or another. `ended`: the session is over, or
 * shows another person. `unanswered`: the clinic said neither yes nor no, so the session stays; `retryAfterMs`: the
 * delay that the clinic asked for.
 */
export type Renewal =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unanswered'; readonly retryAfterMs: number | null }

/**
 * Renews the token of a session (portal §4), one tab at a time. Only the clinic's own no (401, 403) ends the session: a
 * lost connection, a timeout, a busy server (429, 5xx), or the sign-in page of a public Wi-Fi network is no answer. Never
 * rejects.
 */
export function renewToken(session: Session): Promise<Renewal> {
  return withSessionLock(session.signInID, () => renewTokenNow(session))
}

/** Renews the token like `renewToken`, for a caller that holds the session lock. */
export async function renewTokenNow(session: Session): Promise<Renewal> {
  if (store.get(sessionAtom)?.token !== session.token) return supersededBy(session)
  try {
    const { data } = await call(refreshToken, { body: { token: session.token } }, targetOf(session))
    const current = store.get(sessionAtom)
    if (!current || current.logonHisID !== session.logonHisID) return { kind: 'ended' }
    const { database, apiUrl, signInID } = session
    const renewed = sessionFrom(database, apiUrl, data.token, current.user, Date.now(), signInID)
    if (renewed?.logonHisID === session.logonHisID) {
      startSession(renewed)
      noteReachable()
      return { kind: 'renewed' }
    }
    endSession('refused')
    return { kind: 'ended' }
  } catch (error) {
    // Another tab might have renewed or ended the session meanwhile.
    if (store.get(sessionAtom)?.token !== session.token) return supersededBy(session)
    if (!isNo(error)) {
      noteReachable(error)
      const seconds = error instanceof ApiError ? error.retryAfter : undefined
      return { kind: 'unanswered', retryAfterMs: seconds === undefined ? null : seconds * 1000 }
    }
    endSession(hasExpired(session) ? 'lapsed' : 'refused')
    return { kind: 'ended' }
  }
}

function supersededBy(session: Session): Renewal {
  return { kind: store.get(sessionAtom)?.logonHisID === session.logonHisID ? 'renewed' : 'ended' }
}

function isNo(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** Whether the session's token had expired, because no refresh of it was answered in time. */
function hasExpired({ receivedAt, lifeMs }: Session): boolean {
  return Date.now() >= receivedAt + lifeMs
}
