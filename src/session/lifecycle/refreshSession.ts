import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { refreshToken } from '#src/contract/account.ts'
import { endSession, sessionAtom, sessionFrom, startSession, store, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { withSessionLock } from './withSessionLock.ts'
import { refreshAt } from '../state/token.ts'

const retryMs = 15_000
/** Max timer delay, ms. Browsers store delays in 31 bits; a longer timer fires immediately. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Refreshes the token during a session (portal §4): when due, or immediately when a page wakes up late. A refused
 * refresh ends the session. A lost connection is retried while the token is valid, then the session ends. Returns a
 * function that stops the refreshes.
 */
export function keepTokenFresh(durationMinutes: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = false
  /** When the timer fires, ms of the monotonic clock (`performance.now()`). */
  let firesAt = 0

  const wait = (ms: number) => {
    clearTimeout(timer)
    const session = store.get(sessionAtom)
    if (stopped || !session || session.saved) return
    const delay = Math.max(0, Math.min(ms, maxTimerMs))
    firesAt = performance.now() + delay
    timer = setTimeout(() => void refresh(), delay)
  }
  const untilDue = () => {
    const session = store.get(sessionAtom)
    if (!session) return maxTimerMs
    // If the clock was set back, a token that seems to come from the future counts as just received.
    const receivedAt = Math.min(session.receivedAt, Date.now())
    return refreshAt(receivedAt, session.lifeMs, durationMinutes) - Date.now()
  }

  /** Refreshes the token. Returns the delay before a retry, ms, or undefined if none is needed. */
  const renew = async (session: Session): Promise<number | undefined> => {
    // Another tab has renewed the token or switched person meanwhile.
    if (store.get(sessionAtom)?.token !== session.token) return undefined
    try {
      const { data } = await call(refreshToken, { body: { token: session.token } }, targetOf(session))
      const current = store.get(sessionAtom)
      if (!current || current.logonHisID !== session.logonHisID) return undefined
      const { database, apiUrl, signInID } = session
      const renewed = sessionFrom(database, apiUrl, data.token, current.user, Date.now(), signInID)
      if (renewed && renewed.logonHisID === session.logonHisID) startSession(renewed)
      else endSession('refused')
    } catch (error) {
      const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      const holds = Date.now() < session.receivedAt + session.lifeMs - retryMs
      // Another tab might have renewed or ended the session meanwhile.
      if (store.get(sessionAtom)?.token === session.token) {
        if (lost && holds) return retryMs
        endSession('refused')
      }
    }
    return undefined
  }

  const refresh = async () => {
    const session = store.get(sessionAtom)
    if (!session || running) return
    running = true
    let pause: number | undefined
    try {
      pause = await withSessionLock(session.signInID, () => renew(session))
    } finally {
      running = false
      wait(pause ?? untilDue())
    }
  }

  const stopListening = store.sub(sessionAtom, () => wait(untilDue()))
  // Use the earlier time: the timer's clock might stop during device sleep, and the system clock might be set back.
  const onWake = () => wait(Math.min(untilDue(), firesAt - performance.now()))
  document.addEventListener('visibilitychange', onWake)
  wait(untilDue())
  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', onWake)
  }
}
