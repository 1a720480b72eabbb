import { sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import { holdsForMessages } from '../account/representedBy.ts'

const isInUse = sql`${accounts.isActive} and not ${accounts.isPending}`

/** Condition on `providers`: the provider's mailbox has a reader at `now`, the provider or a representative. */
export function isProviderRead(now: Date): SQL {
  return sql`(
    exists (select 1 from ${accounts} where ${accounts.prvId} = ${providers.prvId} and ${isInUse})
    or exists (
      select 1 from ${representatives} join ${accounts} on ${accounts.userId} = ${representatives.userId}
      where ${representatives.prvId} = ${providers.prvId} and ${isInUse} and ${holdsForMessages(now)}
    )
  )`
}

/** Condition on `patients`: their mailbox has a reader, such as a parent of a child without an account. */
export function isPatientRead(now: Date): SQL {
  return sql`(
    exists (select 1 from ${accounts} where ${accounts.ptId} = ${patients.ptId} and ${isInUse})
    or exists (
      select 1 from ${representatives} join ${accounts} on ${accounts.userId} = ${representatives.userId}
      where ${representatives.ptId} = ${patients.ptId} and ${isInUse} and ${holdsForMessages(now)}
    )
  )`
}
