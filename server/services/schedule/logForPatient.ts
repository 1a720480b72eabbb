import type { ActivityType } from '#src/contract/activityLog.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'
import { besideRecord } from './besideRecord.ts'

/** Logs what the caller did with an appointment in the log of its patient, whatever record the session shows. */
export async function logForPatient(
  ctx: Pick<SignedInContext, 'db' | 'now' | 'caller'>,
  ptId: number,
  activityType: ActivityType,
): Promise<void> {
  await logActivity({ ...ctx, caller: besideRecord(ctx.caller, ptId) }, { activityType })
}
