/**
 * Appointment statuses (clinical §4). Status 3 can be canceled and rescheduled. With secondary status 44, an
 * appointment is an unconfirmed request and can't be canceled. The spec has no ids 5 and 6: the demo clinic chose them.
 */
export const appointmentStates = {
  confirmed: { apptStatusId: 3, apptStatusSecId: null, status: 'Confirmed' },
  requested: { apptStatusId: 3, apptStatusSecId: 44, status: 'Requested' },
  completed: { apptStatusId: 5, apptStatusSecId: null, status: 'Completed' },
  cancelled: { apptStatusId: 6, apptStatusSecId: null, status: 'Cancelled' },
} as const
