const firstMs = 1000
const maxDelayMs = 60_000

/** Time that a stream must stay open to reset the backoff, ms. */
export const successMs = 60_000

/**
 * Returns the delay before reopening a lost stream, ms: 1 s, doubled with each failed attempt up to 60 s. `chance` (0
 * to 1) shortens the delay by up to half, so that clients don't reconnect all at the same time.
 */
export function streamRetryDelay(tries: number, chance: number = Math.random()): number {
  const maxDelay = Math.min(firstMs * 2 ** tries, maxDelayMs)
  return Math.round(maxDelay * (1 - chance / 2))
}
