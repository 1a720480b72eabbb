import type { Appointment } from '#src/contract/appointments.ts'
import type { AppointmentPermissions } from './appointmentActions.ts'

/** What can be done with the upcoming appointments now. */
export interface AppointmentControls {
  readonly permissions: AppointmentPermissions
  /** ms since 1970. */
  readonly now: number
  /** Id of the text that says why an appointment can't be changed now. Null if it can. */
  readonly hindranceOf: (apptID: number) => string | null
  readonly onCancel: (appointment: Appointment) => void
  readonly onReschedule: (appointment: Appointment) => void
  /** Id of the text that says why no calendar file can be fetched now. Null if it can. */
  readonly calendarHindrance: string | null
  readonly onCalendar: (appointment: Appointment) => void
  /** Appointment whose calendar file is being fetched. */
  readonly fetching: number | null
}
