import { and, eq, exists, inArray } from 'drizzle-orm'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts, accountSites } from '../../db/schema/accounts.ts'
import { recipientOf } from '../account/recipientOf.ts'
import { announceToAll } from '../events/announce.ts'

/**
 * Sends the event `schedule` to the staff who see the schedule of one of these sites, after the commit. `every`: of any
 * site, such as for an appointment without a site. Staff who act for one of them get it too.
 */
export async function announceSchedule(db: Connection, siteIds: readonly number[] | 'every'): Promise<void> {
  if (siteIds.length === 0) return
  const staff = await db
    .select({ userId: accounts.userId, ptId: accounts.ptId, prvId: accounts.prvId })
    .from(accounts)
    .where(
      and(
        eq(accounts.userType, staffUserType),
        eq(accounts.isActive, true),
        exists(
          db
            .select({ userId: accountObjectTypes.userId })
            .from(accountObjectTypes)
            .where(
              and(
                eq(accountObjectTypes.userId, accounts.userId),
                eq(accountObjectTypes.objectTypeId, objectTypes.schedule),
              ),
            ),
        ),
        siteIds === 'every'
          ? undefined
          : exists(
              db
                .select({ userId: accountSites.userId })
                .from(accountSites)
                .where(and(eq(accountSites.userId, accounts.userId), inArray(accountSites.siteId, [...siteIds]))),
            ),
      ),
    )
  if (staff.length > 0) await announceToAll(db, staff.map(recipientOf), { kind: 'schedule' })
}
