import type * as contract from '#src/contract/reminders.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { reminderChoices } from '../../../db/schema/scheduling.ts'
import { logActivity } from '../../activity/logActivity.ts'
import type { SignedInContext } from '../../context.ts'
import { readReminders, reminderHoursOf } from './readReminders.ts'

/**
 * Stores how the user wants to be reminded of appointments. Reminders that were due before the change are not sent. The
 * same choice again changes nothing.
 */
export async function changeReminders(
  ctx: SignedInContext,
  { body }: ParsedInput<typeof contract.changeReminders>,
): Promise<ReplyOf<typeof contract.changeReminders>> {
  const choice = { hours: reminderHoursOf(body.hours), byMail: body.byMail, byPush: body.byPush }
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const { hasMail: _, ...before } = await readReminders(inside)
    if (JSON.stringify(before) === JSON.stringify(choice)) return choice
    const row = { ...choice, changedAt: ctx.now() }
    await db
      .insert(reminderChoices)
      .values({ userId: ctx.caller.userId, ...row })
      .onConflictDoUpdate({ target: reminderChoices.userId, set: row })
    await logActivity(inside, { activityType: 'reminders changed' })
    return choice
  })
}
