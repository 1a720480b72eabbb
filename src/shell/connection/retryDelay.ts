const pausesMs = [5000, 10_000, 20_000, 40_000]
const maxDelayMs = 60_000

/** How long to wait before the clinic is tried again, ms, after so many tries in vain: 5, 10, 20, 40, then 60 s. */
export function retryDelay(tries: number): number {
  return pausesMs[tries] ?? maxDelayMs
}
