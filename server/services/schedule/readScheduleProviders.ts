import { asc, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { providers } from '../../db/schema/people.ts'
import type { StaffContext } from '../context.ts'
import { providersOfStaff } from './providersOfStaff.ts'

/** Returns the providers whose schedule the caller sees, by name. */
export async function readScheduleProviders(ctx: StaffContext): Promise<ReplyOf<typeof contract.scheduleProviders>> {
  const { db, caller } = ctx
  const [account] = await db.select({ prvId: accounts.prvId }).from(accounts).where(eq(accounts.userId, caller.userId))
  const { recptId, recptTypeId } = caller.recipient
  const actingFor = recptTypeId === recipientTypes.provider ? recptId : null
  const rows = await db
    .select({ prvID: providers.prvId, prvFullName: providers.fullName })
    .from(providers)
    .where(providersOfStaff(ctx))
    .orderBy(asc(providers.fullName), asc(providers.prvId))
  return rows.map((row) => ({ ...row, isOwn: row.prvID === account?.prvId || row.prvID === actingFor }))
}
