const pausesMs = [5000, 10_000, 20_000, 40_000]
const maxDelayMs = 60_000

/** Returns the delay before the next attempt, ms, after `tries` failed attempts: 5, 10, 20, 40, then 60 s. */
export function retryDelay(tries: number): number {
  return pausesMs[tries] ?? maxDelayMs
}
