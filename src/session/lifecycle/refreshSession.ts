import { reachableAtom } from '../state/reachable.ts'
import { sessionAtom, store } from '../state/session.ts'
import { refreshAt } from '../state/token.ts'
import { renewToken } from './renewToken.ts'

/** Delay before the next attempt if the clinic did not answer, ms. */
const retryMs = 15_000
/** Max timer delay, ms. Browsers store delays in 31 bits; a longer timer fires immediately. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Refreshes the token during a session (portal §4): when due, or immediately when a page wakes up late. A refused
 * refresh ends the session. An unanswered one is retried, even after the token has expired: until then the device reads
 * its saved copies, and only the idle limit or the clinic ends the session. Returns a function that stops the refreshes.
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

  const refresh = async () => {
    const session = store.get(sessionAtom)
    if (!session || running) return
    running = true
    let pause: number | undefined
    try {
      const renewal = await renewToken(session)
      if (renewal.kind === 'unanswered') pause = Math.max(retryMs, (renewal.error.retryAfter ?? 0) * 1000)
    } finally {
      running = false
      wait(pause ?? untilDue())
    }
  }

  const stopListening = store.sub(sessionAtom, () => wait(untilDue()))
  // Use the earlier time: the timer's clock might stop during device sleep, and the system clock might be set back.
  const onWake = () => wait(Math.min(untilDue(), firesAt - performance.now()))
  document.addEventListener('visibilitychange', onWake)
  // The network or the clinic is back: an overdue refresh does not wait for the next attempt.
  const onBack = () => {
    if (!running && untilDue() <= 0) wait(0)
  }
  addEventListener('online', onBack)
  const stopReaching = store.sub(reachableAtom, () => {
    if (store.get(reachableAtom)) onBack()
  })
  wait(untilDue())
  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
    stopReaching()
    removeEventListener('online', onBack)
    document.removeEventListener('visibilitychange', onWake)
  }
}
