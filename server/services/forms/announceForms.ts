import { and, eq, sql } from 'drizzle-orm'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { recipientOf } from '../account/recipientOf.ts'
import { announceToAll } from '../events/announce.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'

/** Sends the event `forms` to the patient, and to the staff who may see the patient's forms, after the commit. */
export async function announceForms(db: Connection, ptId: number): Promise<void> {
  const staff = await db
    .select({ userId: accounts.userId, ptId: accounts.ptId, prvId: accounts.prvId })
    .from(accounts)
    .innerJoin(
      accountObjectTypes,
      and(eq(accountObjectTypes.userId, accounts.userId), eq(accountObjectTypes.objectTypeId, objectTypes.forms)),
    )
    .innerJoin(patients, and(eq(patients.ptId, sql`${ptId}::bigint`), seenBy(accounts.userId)))
    .where(and(eq(accounts.userType, staffUserType), eq(accounts.isActive, true)))
  const patient = { recptId: ptId, recptTypeId: recipientTypes.patient }
  await announceToAll(db, [patient, ...staff.map(recipientOf)], { kind: 'forms' })
}
