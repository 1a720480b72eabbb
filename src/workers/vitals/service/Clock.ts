/** Time as it passes: tests have one of their own. */
export interface Clock {
  /** ms. */
  now(): number
  /** Resolves when `at` has come, or the signal says stop. */
  waitUntil(at: number, signal: AbortSignal): Promise<void>
}

/** The real one. */
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
