import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accountSites } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import type { StaffContext } from '../context.ts'

/**
 * Returns the condition for active patients of the sites that a staff account may use, and for active patients without
 * a site.
 */
export function seenBy(userId: SQLWrapper | number): SQL | undefined {
  return and(
    eq(patients.isActive, true),
    or(
      isNull(patients.siteId),
      sql`exists (select 1 from ${accountSites} where ${accountSites.userId} = ${userId} and ${accountSites.siteId} = ${patients.siteId})`,
    ),
  )
}

/**
 * Returns the condition on `patients` for those that staff may see: active patients of the sites that the account may
 * use, and active patients without a site. Other users can't browse patients (portal §6).
 */
export function patientsOfStaff({ caller }: Pick<StaffContext, 'caller'>): SQL | undefined {
  return seenBy(caller.userId)
}
