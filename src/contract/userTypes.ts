/** User type of patients and clients (portal §1, §6). A patient's account has a fixed record: the patient's own. */
export const patientUserType = 1

/** User type of staff, who choose a site at sign-in and open patients' records (portal §1). */
export const staffUserType = 99

/** The types of message recipients and senders (clinical §9). */
export const recipientTypes = { patient: 1, employee: 2, office: 4, provider: 59 } as const
