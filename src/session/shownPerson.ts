import type { CurrentUser } from '#src/contract/account.ts'

export interface ShownPerson {
  /** '' where a reload has not brought it back yet: no name is written down. */
  readonly name: string
  /** The number by which they are a patient, or an employee; null for who is neither. */
  readonly id: number | null
  readonly isPatient: boolean
}

const patientType = 1

/** Whose record and messages a session shows: the user's, those of whom they act for, or of the patient staff opened. */
export function shownPerson({ acting, patient, displayName, RecptID, RecptTypeID, PtID }: CurrentUser): ShownPerson {
  if (acting) return personOfEntry(acting)
  if (patient) return { name: patient.displayName, id: patient.PtID, isPatient: true }
  return personOfEntry({ displayName, RecptID, RecptTypeID, PtID })
}

type Entry = Pick<CurrentUser, 'displayName' | 'RecptID' | 'RecptTypeID' | 'PtID'>

/** The same of an entry of the list of whom a user may act for. */
export function personOfEntry({ displayName, RecptID, RecptTypeID, PtID }: Entry): ShownPerson {
  const isPatient = RecptTypeID === patientType
  return { name: displayName, id: isPatient ? (PtID ?? RecptID) : RecptID, isPatient }
}
