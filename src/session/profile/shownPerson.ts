import type { CurrentUser } from '#src/contract/account.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'

export interface ShownPerson {
  /** '' after a reload until the name is loaded: names are not stored. */
  readonly name: string
  /** Patient or employee number; null for a client. */
  readonly id: number | null
  readonly isPatient: boolean
}

/**
 * Returns the person whose record and messages a session shows: the user, the person they act for, or the patient whose
 * record staff opened.
 */
export function shownPerson(user: CurrentUser): ShownPerson {
  const { acting, patient } = user
  if (acting) return personOfEntry(acting, user)
  if (patient) return { name: patient.displayName, id: patient.PtID, isPatient: true }
  return personOfEntry(user, user)
}

type Entry = Pick<CurrentUser, 'displayName' | 'RecptID' | 'RecptTypeID' | 'PtID'>

/** Returns the person of an entry: the user, or someone in the list of people they can act for. */
export function personOfEntry(
  { displayName, RecptID, RecptTypeID, PtID }: Entry,
  { userType }: Pick<CurrentUser, 'userType'>,
): ShownPerson {
  if (RecptTypeID === recipientTypes.patient) return { name: displayName, id: PtID ?? RecptID, isPatient: true }
  // Not a patient: employees have a number, clients have none.
  return { name: displayName, id: userType === staffUserType ? RecptID : null, isPatient: false }
}
