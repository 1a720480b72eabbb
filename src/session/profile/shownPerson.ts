import type { CurrentUser } from '#src/contract/account.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'

export interface ShownPerson {
  /** '' where a reload has not brought it back yet: no name is written down. */
  readonly name: string
  /** The number by which they are a patient, or an employee; null for who is neither. */
  readonly id: number | null
  readonly isPatient: boolean
}

/** Whose record and messages a session shows: the user's, those of whom they act for, or of the patient staff opened. */
export function shownPerson(user: CurrentUser): ShownPerson {
  const { acting, patient } = user
  if (acting) return personOfEntry(acting, user)
  if (patient) return { name: patient.displayName, id: patient.PtID, isPatient: true }
  return personOfEntry(user, user)
}

type Entry = Pick<CurrentUser, 'displayName' | 'RecptID' | 'RecptTypeID' | 'PtID'>

/** The same of an entry of the list of whom this user may act for. */
export function personOfEntry(
  { displayName, RecptID, RecptTypeID, PtID }: Entry,
  { userType }: Pick<CurrentUser, 'userType'>,
): ShownPerson {
  if (RecptTypeID === recipientTypes.patient) return { name: displayName, id: PtID ?? RecptID, isPatient: true }
  // A client is neither patient nor employee.
  return { name: displayName, id: userType === staffUserType ? RecptID : null, isPatient: false }
}
