import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { refreshToken } from '#src/contract/account.ts'
import { endSession, sessionAtom, sessionFrom, startSession, store, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { withSessionLock } from './withSessionLock.ts'
import { refreshAt } from '../state/token.ts'

const retryMs = 15_000
/** Timers of browsers hold 31 bits; a longer one fires at once. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Keeps the token fresh while a session lives (portal §4): at its time, and at once when a page wakes up late.
 * A refusal ends the session; a lost connection is tried again for as long as the token holds, then it ends too.
 * Returns how to stop.
 */
export function keepTokenFresh(durationMinutes: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = false
  /** On the clock that nobody sets. */
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
    // A token that seems to come from the future, for the clock was set back, counts as just received.
    const receivedAt = Math.min(session.receivedAt, Date.now())
    return refreshAt(receivedAt, session.lifeMs, durationMinutes) - Date.now()
  }

  /** Gives how long to wait where it has to be tried again, ms. */
  const renew = async (session: Session): Promise<number | undefined> => {
    // Another tab has renewed it meanwhile, or turned to another person.
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
      // Another tab may have renewed it, or ended it, meanwhile.
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
  // A timer may not count sleep, and a clock that was set back would put the refresh off: the earlier of the two.
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
