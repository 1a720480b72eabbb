import * as v from 'valibot'
import { decisive } from '../json/faultHandling.ts'
import { firstText, joined } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { CodeableConcept, Instant, list, optional, Reference, Text } from '../values/datatypes.ts'
import { isPatient, own, type PatientContext } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import { presentText } from '../values/presentText.ts'

const Appointment = v.object({
  status: v.picklist([
    'proposed',
    'pending',
    'booked',
    'arrived',
    'fulfilled',
    'cancelled',
    'noshow',
    'checked-in',
    'waitlist',
  ]),
  serviceType: list(CodeableConcept),
  appointmentType: optional(CodeableConcept),
  description: optional(Text),
  comment: optional(Text),
  patientInstruction: optional(Text),
  start: optional(Instant),
  end: optional(Instant),
  slot: list(Reference),
  participant: decisive(list(v.object({ actor: optional(Reference) }))),
})

const Slot = v.object({ start: optional(Instant), end: optional(Instant) })

/**
 * Status, secondary status and text of an appointment (clinical §4 and §9). Secondary status 44 marks a request.
 * Patients can reschedule statuses 3 and 7, and cancel status 3 unless it is a request.
 */
const statuses = {
  proposed: [3, 44, 'Requested'],
  pending: [3, 44, 'Requested'],
  waitlist: [3, 44, 'Waiting list'],
  booked: [3, null, 'Confirmed'],
  noshow: [4, null, 'No show'],
  fulfilled: [5, null, 'Completed'],
  cancelled: [6, null, 'Cancelled'],
  arrived: [7, null, 'Arrived'],
  'checked-in': [7, null, 'Arrived'],
} as const

/** Reads appointments (clinical §3 "Appointment"). Dates and times stay as written, without time zone conversion. */
export function readAppointments(ctx: PatientContext): PatientRecord['appointments'] {
  const { file, people } = ctx
  return own(ctx, 'Appointment', Appointment).flatMap(({ resource, data }) => {
    const actors = data.participant.flatMap(({ actor }) => actor ?? [])
    const typed = actors.map((actor) => ({ actor, type: file.references.typeOf(actor, resource) }))
    // An actor of unknown type might be another patient.
    const patients = typed.filter(({ type }) => type === 'Patient' || type === null)
    if (patients.length > 0 && !patients.some(({ actor }) => isPatient(ctx, actor, resource)))
      return file.tally.skip(resource, 'of someone else')
    const slot = data.slot.flatMap((reference) => file.references.resolve(reference, resource) ?? [])[0]
    const { start, end } = data.start || slot?.type !== 'Slot' ? data : (file.read(Slot, slot) ?? data)
    const time = clock(start)
    if (!start || !time) return file.tally.skip(resource, 'no time')
    if (!data.start && slot) file.tally.take(slot)
    file.tally.take(resource)
    const doctors = typed.filter(({ type }) => type === 'Practitioner' || type === 'PractitionerRole')
    const places = typed.filter(({ type }) => type === 'Location' || type === 'Organization')
    const [apptStatusId, apptStatusSecId, status] = statuses[data.status]
    return {
      key: resource.key,
      values: {
        apptStatusId,
        apptStatusSecId,
        status,
        date: start.slice(0, 10),
        startTime: time,
        endTime: clock(end),
        doctor: joined(
          doctors.map(({ actor }) => people.nameOf(actor, resource)),
          ', ',
        ),
        template:
          firstText([...data.serviceType, ...(data.appointmentType ? [data.appointmentType] : [])]) ??
          data.description ??
          null,
        note: presentText(data.comment) ?? presentText(data.patientInstruction) ?? presentText(data.description),
        sortedAt: sortedAtOf(start),
        endsAt: endOf(start, end),
      },
      provider: doctors.map(({ actor }) => people.providerKey(actor, resource)).find(Boolean) ?? null,
      site: places.map(({ actor }) => people.siteKey(actor, resource)).find(Boolean) ?? null,
    }
  })
}

/** Returns the end, or null if it is unknown or not after the start. */
function endOf(start: string, end: string | undefined): Date | null {
  const [from, to] = [sortedAtOf(start), sortedAtOf(end)]
  return from && to && to > from ? to : null
}

/** Returns the time of an instant as written, ignoring its offset: `HH:mm`, or null if there is no time. */
const clock = (instant: string | undefined): string | null => /T(\d{2}:\d{2})/.exec(instant ?? '')?.[1] ?? null
