import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountSites } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import type { StaffContext } from '../context.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'

/**
 * Returns the condition on `appointments` for those that staff see and change: at sites that the account may use, and
 * those without a site of patients whom the caller may see.
 */
export function appointmentsOfStaff({ caller }: Pick<StaffContext, 'caller'>): SQL | undefined {
  return or(
    sql`exists (select 1 from ${accountSites}
      where ${accountSites.userId} = ${caller.userId} and ${accountSites.siteId} = ${appointments.siteId})`,
    and(
      isNull(appointments.siteId),
      sql`exists (select 1 from ${patients}
        where ${patients.ptId} = ${appointments.ptId} and ${patientsOfStaff({ caller })})`,
    ),
  )
}
