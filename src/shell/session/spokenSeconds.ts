/** Seconds at which the countdown is announced: each second would interrupt the reading of the buttons. */
const announcedAt = [300, 240, 180, 120, 90, 60, 45, 30, 15, 10, 5]

/**
 * Returns the seconds to announce: those that are really left when the warning opens, and again each time one of the
 * moments above has been reached. `spoken`: the seconds announced last, null at first.
 */
export function spokenSeconds(secondsLeft: number, spoken: number | null): number {
  if (spoken === null) return secondsLeft
  const isDue = announcedAt.some((moment) => secondsLeft <= moment && moment < spoken)
  return isDue || secondsLeft > spoken ? secondsLeft : spoken
}
