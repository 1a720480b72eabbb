import { retryDelay } from './retryDelay.ts'

/**
 * Retries until it is stopped: immediately when the browser is online again or the page becomes visible, and with
 * growing delays while the page is visible. `made`: the number of attempts that the backoff starts from. Returns a
 * function that ends the retries and returns the current number, to pass as `made` later.
 */
export function retryWithBackoff(attempt: () => Promise<unknown>, made = 0): () => number {
  let tries = made
  let running = false
  let again = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(onTime, retryDelay(tries))
  }
  const run = async () => {
    clearTimeout(timer)
    running = true
    again = false
    await attempt().catch(() => undefined)
    running = false
    if (again && !stopped) await run()
    else wait()
  }
  const onTime = () => {
    if (document.visibilityState !== 'visible') return
    tries += 1
    void run()
  }
  const now = () => {
    tries = 0
    // The running attempt might have started while offline.
    if (running) again = true
    else void run()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') now()
  }

  addEventListener('online', now)
  document.addEventListener('visibilitychange', onVisible)
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onVisible)
    return tries
  }
}
