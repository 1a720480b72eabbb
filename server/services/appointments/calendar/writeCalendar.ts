import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { LocaleName } from '#src/contract/portal.ts'
import { appointmentPlace } from '../../../mail/appointmentPlace.ts'
import { isMailAddress } from '../../../mail/mailAddress.ts'
import type { MailContext } from '../../../mail/mailContext.ts'
import { oneLine } from '../../../mail/oneLine.ts'
import type { KnownAppointment } from '../news/readAppointment.ts'

const summaries: Readonly<Record<LocaleName, (clinic: string) => string>> = {
  en: (clinic) => `Appointment, ${clinic}`,
  es: (clinic) => `Cita, ${clinic}`,
  ar: (clinic) => `موعد، ${clinic}`,
}

/** The clinic's settings that a calendar file names. */
export type CalendarSettings = Pick<MailContext, 'clinicName' | 'origins' | 'authPath' | 'sender'>

type CalendarAppointment = Pick<
  KnownAppointment,
  'apptId' | 'startsAt' | 'endsAt' | 'icsSequence' | 'isCanceled' | 'isRequest' | 'siteName' | 'siteAddress'
>

/** Returns the UID of an appointment. It never changes, and names nothing but the portal. */
function uidOf({ origins, authPath }: CalendarSettings, apptId: number): string {
  const { hostname } = new URL(origins.patient)
  // Numbers of appointments are unique only within their database.
  return `appointment-${apptId}@${authPath === 'auth' ? '' : `${authPath}.`}${hostname}`
}

/**
 * Returns the text of an appointment's calendar file (RFC 5545). It names the clinic, the site and the time, and nothing
 * about health: other people see calendars.
 *
 * The method is PUBLISH, and CANCEL for a canceled appointment (RFC 5546): with REQUEST, calendars would offer answers
 * that the clinic never reads, and a patient who declines there would believe that the appointment is canceled.
 */
export function writeCalendar(
  settings: CalendarSettings,
  appointment: CalendarAppointment,
  language: LocaleName,
  now: Date,
): string {
  const { apptId, startsAt, endsAt, icsSequence, isCanceled, isRequest } = appointment
  const clinic = oneLine(settings.clinicName)
  const calendar = ical({
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Yarrow', product: 'Portal', language: language.toUpperCase() },
  })
  const event = calendar.createEvent({
    id: uidOf(settings, apptId),
    sequence: icsSequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: summaries[language](clinic),
    location: appointmentPlace(appointment.siteName, appointment.siteAddress) || null,
    status: isCanceled ? ICalEventStatus.CANCELLED : isRequest ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  })
  const { sender } = settings
  if (sender !== undefined && isMailAddress(sender) && clinic) event.organizer({ name: clinic, email: sender })
  return `${calendar.toString()}\r\n`
}
