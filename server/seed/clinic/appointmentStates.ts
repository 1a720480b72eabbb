/**
 * The states of appointments (clinical §4): 3 can be cancelled and rescheduled, and with the secondary status 44 is a
 * request that nobody has confirmed yet. The ids of what is over are the clinic's own.
 */
export const appointmentStates = {
  confirmed: { apptStatusId: 3, apptStatusSecId: null, status: 'Confirmed' },
  requested: { apptStatusId: 3, apptStatusSecId: 44, status: 'Requested' },
  completed: { apptStatusId: 5, apptStatusSecId: null, status: 'Completed' },
  cancelled: { apptStatusId: 6, apptStatusSecId: null, status: 'Cancelled' },
} as const
