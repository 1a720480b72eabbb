import * as v from 'valibot'
import { book } from '#src/contract/booking.ts'
import type { Input } from '#src/contract/endpoint.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'
import { endAtSite, type Slot, slotStart } from './slots.ts'

export const booking: KeyedKind<typeof book> = { endpoint: book, kind: 'booking' }

/** What the device stores, encrypted, about a request whose outcome is unknown. */
const About = v.object({
  /** Start of the time at the site (`slotStart`). */
  start: v.string(),
  isReschedule: v.boolean(),
})
export type About = v.InferOutput<typeof About>

/** Reads what the device stored about a request. Null if another version of the app stored something else. */
export function readAbout(about: unknown): About | null {
  const parsed = v.safeParse(About, about)
  return parsed.success ? parsed.output : null
}

export interface Wanted {
  readonly slot: Slot
  readonly prvID: number
  readonly templateID: number
  /** The appointment that is rescheduled. */
  readonly previousApptID?: number | null | undefined
}

/** Returns what to store about a request. */
export function aboutOf({ slot, previousApptID }: Wanted): About {
  return { start: slotStart(slot), isReschedule: typeof previousApptID === 'number' }
}

/** Returns the call that books a time (clinical §3, §9: status 3, secondary status 44). */
export function bookingInput({ slot, prvID, templateID, previousApptID }: Wanted): Input<typeof book> {
  return {
    body: {
      ...(typeof previousApptID === 'number' && { previousApptID }),
      startTime: `${slot.date}T${slot.timeFrom}`,
      endTime: endAtSite(slot),
      apptStatusID: 3,
      apptStatusSecID: 44,
      siteID: slot.siteID,
      prvID,
      templateID,
      ...(slot.startsAt !== undefined && { startsAt: slot.startsAt }),
    },
  }
}

/**
 * What became of a request. `taken`: the time is no longer free. `gone`: the patient can no longer book this provider or
 * type. `outdated`: the appointment to reschedule has started, or was changed already. `failed`: not sent, or nothing was
 * booked; sending it again is harmless.
 */
export type BookingResult = 'sent' | 'taken' | 'gone' | 'outdated' | 'unknown' | 'busy' | 'failed'

/** Returns what an outcome means for the wizard. Only HTTP 200 is success (clinical §8). */
export function bookingResult(outcome: KeyedOutcome<unknown>): BookingResult {
  if (outcome.kind === 'done') return 'sent'
  if (outcome.kind === 'unknown') return 'unknown'
  if (outcome.code === 'slot-taken') return 'taken'
  if (outcome.status === 409) return 'outdated'
  if (outcome.status === 403 || outcome.status === 404) return 'gone'
  return outcome.status === 429 || outcome.status === 503 ? 'busy' : 'failed'
}
