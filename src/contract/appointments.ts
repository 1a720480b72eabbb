import * as v from 'valibot'
import { ClinicalDate, CalendarDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ShownText } from './shownText.ts'

const text = v.nullable(v.string())
const shownText = v.nullable(ShownText)
/** Not in the spec, so that other record systems can leave it out. */
const moreText = v.optional(text)
/** A text in each language of the portal that has it, by `en`, `es` and `ar`. */
const inLanguages = v.optional(v.nullable(v.record(v.string(), v.string())))

/**
 * An appointment (clinical §3, §4). `startTime`: `HH:mm` at the clinic. `apptStatusID` 3: booked, 7: not cancelable.
 * `apptStatusSecID` 44: requested, not confirmed yet. The fields after `note` are not in the spec.
 */
export const Appointment = v.object({
  apptID: v.number(),
  apptStatusID: v.number(),
  apptStatusSecID: v.nullable(v.number()),
  date: CalendarDay,
  startTime: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)),
  status: v.string(),
  doctor: text,
  /** Name of the visit type. */
  template: shownText,
  templateID: v.nullable(v.number()),
  prvID: v.nullable(v.number()),
  note: text,
  siteName: text,
  siteID: v.optional(v.nullable(v.number())),
  siteAddress: moreText,
  sitePhone: moreText,
  /** `HH:mm` at the clinic. */
  endTime: moreText,
  /** Start and end, ISO 8601, UTC. */
  startsAt: moreText,
  endsAt: moreText,
  /** Time zone of the site, an IANA name. Null if unknown. */
  timeZone: moreText,
  /** `in-person`, `video` or `phone`. */
  modality: moreText,
  /** Name of the visit type. */
  templateNames: inLanguages,
  /** What to bring and how to prepare, from the visit type. */
  instructions: inLanguages,
})
export type Appointment = v.InferOutput<typeof Appointment>

export const Visit = v.object({
  ptEncID: v.number(),
  admission: v.nullable(ClinicalDate),
  discharge: v.nullable(ClinicalDate),
  followUp: v.nullable(ClinicalDate),
  placeOfService: shownText,
  providers: text,
  type: shownText,
  /** Reason for the visit (not in the spec). */
  reason: shownText,
  /** Procedures done or ordered during the visit (not in the spec). */
  procedures: v.array(v.object({ name: ShownText, date: v.nullable(ClinicalDate), status: text })),
})
export type Visit = v.InferOutput<typeof Visit>

export const upcomingAppointments = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/upcoming',
  allowedBy: { whose: 'record', needs: ['appointmentsUpcoming'] },
  offline: 'record',
  reply: v.array(Appointment),
})

export const previousAppointments = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/prev',
  allowedBy: { whose: 'record', needs: ['appointmentsPrevious'] },
  offline: 'record',
  reply: v.array(Appointment),
})

export const visits = endpoint({
  method: 'GET',
  path: 'p-portal/appointments/visits',
  allowedBy: { whose: 'record', needs: ['visits'] },
  offline: 'record',
  reply: v.array(Visit),
})
