const firstMs = 1000
const maxDelayMs = 60_000

/** A stream that held for so long was a success: the pauses begin anew, ms. */
export const successMs = 60_000

/**
 * How long to wait before a stream that was lost is opened again, ms, after so many tries in vain: up to a second,
 * doubled each time up to a minute, of which chance (from 0 to 1) takes up to a half, so that not everybody comes at once.
 */
export function streamRetryDelay(tries: number, chance: number = Math.random()): number {
  const most = Math.min(firstMs * 2 ** tries, maxDelayMs)
  return Math.round(most * (1 - chance / 2))
}
