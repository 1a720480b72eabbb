import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { besideRecord } from './besideRecord.ts'

/** Logs a change of hours or closures in the caller's own log: it belongs to no patient's record. */
export async function logHoursChange(ctx: Pick<SignedInContext, 'db' | 'now' | 'caller'>): Promise<void> {
  await logActivity({ ...ctx, caller: besideRecord(ctx.caller, null) }, { activityType: 'clinic hours changed' })
}
