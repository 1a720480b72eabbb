import { or, type SQL, sql } from 'drizzle-orm'
import { accountSites } from '../../db/schema/accounts.ts'
import { providers } from '../../db/schema/people.ts'
import { providerHours } from '../../db/schema/scheduling.ts'
import type { StaffContext } from '../context.ts'

/**
 * Returns the condition on `providers` for those whose schedule staff see and change: with their home site or regular
 * hours at a site that the account may use.
 */
export function providersOfStaff({ caller }: Pick<StaffContext, 'caller'>): SQL | undefined {
  const isOwn = sql`${accountSites.userId} = ${caller.userId}`
  return or(
    sql`exists (select 1 from ${accountSites} where ${isOwn} and ${accountSites.siteId} = ${providers.siteId})`,
    sql`exists (select 1 from ${providerHours} join ${accountSites} on ${accountSites.siteId} = ${providerHours.siteId}
      where ${isOwn} and ${providerHours.prvId} = ${providers.prvId})`,
  )
}
