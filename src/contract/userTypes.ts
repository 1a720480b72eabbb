/** Patients, who are fixed to their own record, and clients (portal §1, §6). */
export const patientUserType = 1

/** Staff: they choose a site when they sign in, and open the records of patients (portal §1). */
export const staffUserType = 99

/** The kinds of addresses under which people write to one another (clinical §9). */
export const recipientTypes = { patient: 1, employee: 2, office: 4, provider: 59 } as const
