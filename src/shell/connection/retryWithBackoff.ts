import { retryDelay } from './retryDelay.ts'

/**
 * Tries again by itself until it is stopped: at once when the browser finds a network or the page is looked at again,
 * else with growing pauses. A page that nobody sees does not try. `made`: tries in vain that count as made already.
 * Returns how to stop, which gives how many were made.
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
    // What is under way may have begun before there was a network.
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
