import type { HeldTime } from '#src/contract/booking.ts'
import { isStillHeld } from './appointmentActions.ts'

/** Returns the times that are still held. `fetchedAt`, `now`: ms since 1970. */
export function stillHeld(times: readonly HeldTime[], fetchedAt: number, now: number): readonly HeldTime[] {
  return times.filter(({ heldUntil }) => isStillHeld(heldUntil, fetchedAt, now))
}

/** Returns the delay until the next held time ends, ms. Null if none ends later than now. */
export function delayToNextEnd(times: readonly HeldTime[], now: number): number | null {
  const delays = times.map(({ heldUntil }) => Date.parse(heldUntil) - now).filter((delay) => delay > 0)
  return delays.length > 0 ? Math.min(...delays) : null
}

/** A key of a held time, unique among those of a patient. */
export function heldKey({ prvID, date, timeFrom, startsAt }: HeldTime): string {
  return `${prvID} ${startsAt ?? `${date}T${timeFrom}`}`
}
