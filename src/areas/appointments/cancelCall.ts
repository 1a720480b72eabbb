import * as v from 'valibot'
import { cancel } from '#src/contract/booking.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

export const cancelCall: KeyedKind<typeof cancel> = { endpoint: cancel, kind: 'appointment cancel' }

/** What a cancel is about, stored encrypted with its key, so that the screen can describe an unknown outcome. */
export const AboutCancel = v.object({
  apptID: v.number(),
  date: v.string(),
  startTime: v.string(),
  /** Whether the time is given up for another one. */
  isReschedule: v.boolean(),
})
export type AboutCancel = v.InferOutput<typeof AboutCancel>
