import { useClock } from '#src/viewStates/useClock.ts'

const halfMinuteMs = 30_000

/** Returns the current time, ms since 1970, rounded down to the half minute. The component renders again when it changes. */
export function useNow(): number {
  return useClock((now) => Math.floor(now.getTime() / halfMinuteMs) * halfMinuteMs)
}
