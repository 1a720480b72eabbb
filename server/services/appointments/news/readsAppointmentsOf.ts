import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { accountObjectTypes, accounts } from '../../../db/schema/accounts.ts'
import { representatives } from '../../../db/schema/people.ts'
import { holdsFor } from '../../account/representedBy.ts'

/**
 * Condition on `accounts` for those in use that may read the upcoming appointments of the patient `ptId` at `now`: the
 * patient's own, and those that act for the patient with a scope that includes them.
 */
export function readsAppointmentsOf(ptId: Column | number, now: Date): SQL {
  return sql`(
    ${accounts.isActive} and not ${accounts.isPending}
    and exists (
      select 1 from ${accountObjectTypes} where ${accountObjectTypes.userId} = ${accounts.userId}
        and ${accountObjectTypes.objectTypeId} = ${objectTypes.appointmentsUpcoming}
    )
    and (${accounts.ptId} = ${ptId} or exists (
      select 1 from ${representatives} where ${representatives.userId} = ${accounts.userId}
        and ${representatives.ptId} = ${ptId} and ${holdsFor('appointmentsUpcoming', now)}
    ))
  )`
}
