export const quarterMs = 15 * 60_000

/** Returns the starts of the quarter hours that a time touches, ascending. A visit of 20 minutes takes two. */
export function quarterHours(startsAt: Date, endsAt: Date): Date[] {
  const quarters: Date[] = []
  const first = Math.floor(startsAt.getTime() / quarterMs) * quarterMs
  for (let at = first; at < endsAt.getTime(); at += quarterMs) quarters.push(new Date(at))
  return quarters
}
