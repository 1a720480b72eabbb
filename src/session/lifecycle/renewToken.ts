import { call } from '#src/api/call.ts'
import { ApiError, UnrenewedError } from '#src/api/errors.ts'
import { refreshToken } from '#src/contract/sessionLife.ts'
import { noteReachable } from '../state/reachable.ts'
import { endSession, regainNames, sessionAtom, sessionFrom, startSession, store, targetOf } from '../state/session.ts'
import { isNewer } from '../state/sessionOrder.ts'
import type { Session } from '../state/sessionShape.ts'
import { withSessionLock } from './withSessionLock.ts'

/**
 * Outcome of a renewal. `renewed`: the logon has a newer token, of this tab or another. `ended`: the session is over, or
 * shows another person. `unanswered`: the clinic said neither yes nor no, so the session stays.
 */
export type Renewal =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unanswered'; readonly error: UnrenewedError }

/**
 * Renews the token of a session (portal §4), one tab at a time. Only the clinic's own no (401, 403) ends the session: a
 * lost connection, a timeout, a busy server (429, 5xx), or the sign-in page of a public Wi-Fi network is no answer.
 * Concurrent calls with one token share one renewal: the session lock does not wait forever, and to the server a token
 * that is renewed twice looks stolen. Never rejects.
 */
export function renewToken(session: Session): Promise<Renewal> {
  const present = running.get(session.token)
  if (present) return present
  const renewal = withSessionLock(session.signInID, () => renewTokenNow(session)).finally(() =>
    running.delete(session.token),
  )
  running.set(session.token, renewal)
  return renewal
}

/** The renewals of this tab that have not ended, by token. */
const running = new Map<string, Promise<Renewal>>()

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
      // Another tab might have stored a newer token meanwhile. An older token must not replace it.
      if (current.token === session.token || isNewer(renewed, current)) startSession(renewed)
      noteReachable()
      // A page that was loaded while the token was expired has no names yet.
      if (!renewed.user.displayName) void regainNames(renewed)
      return { kind: 'renewed' }
    }
    endSession('refused')
    return { kind: 'ended' }
  } catch (error) {
    // Another tab might have renewed or ended the session meanwhile.
    if (store.get(sessionAtom)?.token !== session.token) return supersededBy(session)
    if (!isNo(error)) {
      noteReachable(error)
      const { status, code, detail, retryAfter } = error instanceof ApiError ? error : new ApiError(0, 'network')
      return { kind: 'unanswered', error: new UnrenewedError(status, code, detail, retryAfter) }
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
