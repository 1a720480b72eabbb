/**
 * Appointment states (clinical §4). State 3 can be canceled and rescheduled; with secondary status 44 it is a request
 * that the clinic has not confirmed. The ids of past states are chosen by this clinic.
 */
export const appointmentStates = {
  confirmed: { apptStatusId: 3, apptStatusSecId: null, status: 'Confirmed' },
  requested: { apptStatusId: 3, apptStatusSecId: 44, status: 'Requested' },
  completed: { apptStatusId: 5, apptStatusSecId: null, status: 'Completed' },
  cancelled: { apptStatusId: 6, apptStatusSecId: null, status: 'Cancelled' },
} as const
