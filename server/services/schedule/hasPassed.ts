const minuteMs = 60_000

/** Whether a start has passed. An appointment that starts this minute has not started, as in the patient's lists. */
export function hasPassed(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() < Math.floor(now.getTime() / minuteMs) * minuteMs
}
