import { and, eq, inArray } from 'drizzle-orm'
import type { PortalEvent } from '#src/contract/events.ts'
import { objectTypes, type ObjectType } from '#src/contract/objectTypes.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { recipientOf } from '../account/recipientOf.ts'
import { announceToAll } from '../events/announce.ts'
import { seenBy } from './patientsOfStaff.ts'

/**
 * Sends an event to patients, and to the staff who may see these patients and have the object type, to each recipient
 * once, after the commit.
 */
export async function announceToReaders(
  db: Connection,
  ptIds: readonly number[],
  needs: ObjectType,
  event: PortalEvent,
): Promise<void> {
  const unique = [...new Set(ptIds)]
  if (unique.length === 0) return
  const staff = await db
    .select({ userId: accounts.userId, ptId: accounts.ptId, prvId: accounts.prvId })
    .from(accounts)
    .innerJoin(
      accountObjectTypes,
      and(eq(accountObjectTypes.userId, accounts.userId), eq(accountObjectTypes.objectTypeId, objectTypes[needs])),
    )
    .innerJoin(patients, and(inArray(patients.ptId, unique), seenBy(accounts.userId)))
    .where(and(eq(accounts.userType, staffUserType), eq(accounts.isActive, true)))
    .groupBy(accounts.userId, accounts.ptId, accounts.prvId)
  const ofPatients = unique.map((recptId) => ({ recptId, recptTypeId: recipientTypes.patient }))
  await announceToAll(db, [...ofPatients, ...staff.map(recipientOf)], event)
}
