/** A clock, which tests replace. */
export interface Clock {
  /** ms. */
  now(): number
  /** Resolves at the time `at`, or when the signal aborts. */
  waitUntil(at: number, signal: AbortSignal): Promise<void>
}

/** The real clock. */
export const clock: Clock = {
  now: () => performance.now(),
  waitUntil: (at, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve()
        return
      }
      const stop = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const timer = setTimeout(stop, at - performance.now())
      signal.addEventListener('abort', stop)
    }),
}
