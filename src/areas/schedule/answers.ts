import * as v from 'valibot'
import { CalendarDay } from '#src/contract/dates.ts'
import { confirmRequest, declineAppointment, moveAppointment } from '#src/contract/schedule.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'

export const confirmCall: KeyedKind<typeof confirmRequest> = { endpoint: confirmRequest, kind: 'schedule-confirm' }
export const declineCall: KeyedKind<typeof declineAppointment> = {
  endpoint: declineAppointment,
  kind: 'schedule-decline',
}
export const moveCall: KeyedKind<typeof moveAppointment> = { endpoint: moveAppointment, kind: 'schedule-move' }

/** What a receipt says about an answer. Stored in encrypted form while the outcome is unknown. */
export const Answered = v.object({
  apptID: v.number(),
  ptName: v.string(),
  /** Whether it was a request. Otherwise, it was confirmed before. */
  isRequest: v.boolean(),
  /** Day and time at the site: after a move, the new ones. */
  date: CalendarDay,
  startTime: v.string(),
})
export type Answered = v.InferOutput<typeof Answered>

export type AnswerKind = 'confirm' | 'decline' | 'move'

/**
 * - `conflict`: a colleague answered, the patient canceled, or the appointment has started.
 * - `taken`: the time is no longer free.
 * - `gone`: the appointment is no longer at a site of the user.
 * - `not-sent`: nothing left the device.
 * - `failed`: the clinic did not do it.
 */
export type AnswerResult = 'done' | 'unknown' | 'conflict' | 'taken' | 'gone' | 'not-sent' | 'failed'

/** An answer to show. */
export interface Answer {
  readonly key: string
  readonly kind: AnswerKind
  readonly about: Answered
  readonly result: AnswerResult
  /** Whether it was just given. Otherwise, its outcome was or is unknown. */
  readonly isNew: boolean
}

/** Returns the result to show for the outcome of a call. */
export function resultOf(outcome: KeyedOutcome<unknown>): AnswerResult {
  if (outcome.kind !== 'refused') return outcome.kind
  switch (outcome.code) {
    case 'conflict':
      return 'conflict'
    case 'slot-taken':
      return 'taken'
    case 'not-found':
      return 'gone'
    case 'not-sent':
      return 'not-sent'
    default:
      return 'failed'
  }
}

/** Whether the result leaves nothing to correct in a dialog: it closes, and the page shows the receipt. */
export function isFinal(result: AnswerResult): boolean {
  return result === 'done' || result === 'unknown' || result === 'conflict' || result === 'gone'
}
