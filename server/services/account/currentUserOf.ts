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

interface Shown {
  readonly objectTypeIds: readonly number[]
  readonly acting: Represented | null
  readonly patient: OpenPatient | null
}

type Named = Pick<Account, 'userId' | 'userName' | 'userType' | 'nameFirst' | 'nameLast' | 'ptId' | 'prvId'>

/**
 * Returns the user (portal §3 "Current user") of an account, with the object types that the account and the scope of a
 * representation allow, and the person that is shown.
 */
export function userOf(account: Named, { objectTypeIds, acting, patient }: Shown): CurrentUser {
  const { userId, userName, userType, nameFirst, nameLast } = account
  const { recptId: RecptID, recptTypeId: RecptTypeID } = recipientOf(account)
  const own = userType === staffUserType ? (patient?.PtID ?? null) : account.ptId
  return {
    userId,
    userName,
    userType,
    RecptID,
    RecptTypeID,
    displayName: `${nameFirst} ${nameLast}`.trim(),
    NameFirst: nameFirst,
    NameLast: nameLast,
    PtID: acting ? acting.PtID : own,
    acting,
    patient,
    objectTypeIds: objectTypeIds.toSorted((a, b) => a - b),
  }
}

async function openPatientOf(db: Connection, ptId: number): Promise<OpenPatient | null> {
  const [row] = await db.select().from(patients).where(eq(patients.ptId, ptId))
  if (!row) return null
  const { nameFirst, nameMiddle, nameLast } = row
  const displayName = [nameFirst, nameMiddle, nameLast].filter(Boolean).join(' ')
  return { PtID: ptId, displayName, ExtID: row.extId, DOB: row.dob, Sex: row.sex, gender: row.gender }
}

/**
 * Reads the user of an account for a new logon that shows `subject`. Throws 403 `representation-ended` if the row of
 * `subject.representativeId` is missing.
 */
export async function currentUserOf(
  db: Connection,
  account: Account,
  subject: Subject = oneself,
): Promise<CurrentUser> {
  const granted = await db
    .select({ id: accountObjectTypes.objectTypeId })
    .from(accountObjectTypes)
    .where(eq(accountObjectTypes.userId, account.userId))
  const tie = subject.representativeId === null ? null : await representedBy(db, subject.representativeId)
  const acting = tie?.represented ?? null
  // Without the row, refuse: otherwise the user's own record would be shown as another person's.
  if (subject.representativeId !== null && !acting) throw new ServiceError(403, 'representation-ended')
  const patient = acting || subject.ptId === null ? null : await openPatientOf(db, subject.ptId)
  const objectTypeIds = withinScope(
    granted.map((row) => row.id),
    tie?.scope ?? null,
  )
  return userOf(account, { objectTypeIds, acting, patient })
}
