import { eq } from 'drizzle-orm'
import { type ReminderHours, reminderHours } from '#src/contract/reminders.ts'
import type * as contract from '#src/contract/reminders.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { reminderChoices } from '../../../db/schema/scheduling.ts'
import { isMailAddress } from '../../../mail/mailAddress.ts'
import type { SignedInContext } from '../../context.ts'

/** Returns the stored hours that reminders can still have. */
export function reminderHoursOf(stored: readonly number[]): ReminderHours[] {
  return reminderHours.filter((hours) => stored.includes(hours))
}

/** Returns how the user wants to be reminded of appointments. Without a choice, not at all. */
export async function readReminders({
  db,
  caller: { userId },
}: SignedInContext): Promise<ReplyOf<typeof contract.reminders>> {
  const [row] = await db
    .select({ email: accounts.email, choice: reminderChoices })
    .from(accounts)
    .leftJoin(reminderChoices, eq(reminderChoices.userId, accounts.userId))
    .where(eq(accounts.userId, userId))
  const { hours = [], byMail = false, byPush = false } = row?.choice ?? {}
  return { hours: reminderHoursOf(hours), byMail, byPush, hasMail: isMailAddress(row?.email?.trim() ?? '') }
}
