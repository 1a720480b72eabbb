import { eq } from 'drizzle-orm'
import type { CurrentUser, OpenPatient, Represented } from '#src/contract/account.ts'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, type accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import { recipientOf } from './recipientOf.ts'
import { representedBy } from './representedBy.ts'
import { withinScope } from './withinScope.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

export type Account = typeof accounts.$inferSelect

/** Whose data a logon shows. */
export interface Subject {
  /** The patient opened by staff. */
  readonly ptId: number | null
  readonly representativeId: number | null
}

export const oneself: Subject = { ptId: null, representativeId: null }

async function openPatientOf(db: Connection, ptId: number): Promise<OpenPatient | null> {
  const [row] = await db.select().from(patients).where(eq(patients.ptId, ptId))
  if (!row) return null
  const { nameFirst, nameMiddle, nameLast } = row
  const displayName = [nameFirst, nameMiddle, nameLast].filter(Boolean).join(' ')
  return { PtID: ptId, displayName, ExtID: row.extId, DOB: row.dob, Sex: row.sex, gender: row.gender }
}

function patientOf(account: Account, acting: Represented | null, patient: OpenPatient | null): number | null {
  if (acting) return acting.PtID
  return account.userType === staffUserType ? (patient?.PtID ?? null) : account.ptId
}

/**
 * Returns an account's user (portal §3 "Current user") with the object types that the account and its scope
 * allow, and the person named by `subject`. Throws 403 `representation-ended` if the row of `subject.representativeId` is missing.
 */
export async function currentUserOf(
  db: Connection,
  account: Account,
  subject: Subject = oneself,
): Promise<CurrentUser> {
  const { userId, userName, userType, nameFirst, nameLast } = account
  const granted = await db
    .select({ id: accountObjectTypes.objectTypeId })
    .from(accountObjectTypes)
    .where(eq(accountObjectTypes.userId, userId))
    .orderBy(accountObjectTypes.objectTypeId)
  const tie = subject.representativeId === null ? null : await representedBy(db, subject.representativeId)
  const acting = tie?.represented ?? null
  // Without the row, refuse: otherwise the user's own record would be shown as another person's.
  if (subject.representativeId !== null && !acting) throw new ServiceError(403, 'representation-ended')
  const patient = acting || subject.ptId === null ? null : await openPatientOf(db, subject.ptId)
  const { recptId: RecptID, recptTypeId: RecptTypeID } = recipientOf(account)
  return {
    userId,
    userName,
    userType,
    RecptID,
    RecptTypeID,
    displayName: `${nameFirst} ${nameLast}`.trim(),
    NameFirst: nameFirst,
    NameLast: nameLast,
    PtID: patientOf(account, acting, patient),
    acting,
    patient,
    objectTypeIds: withinScope(
      granted.map((row) => row.id),
      tie?.scope ?? null,
    ),
  }
}
