import type { ActivityType } from '#src/contract/activityLog.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'

/** Records an activity in the caller's own account, whatever record is open. */
export async function logOwnActivity(
  { db, now, caller }: Pick<SignedInContext, 'db' | 'now' | 'caller'>,
  activityType: ActivityType,
): Promise<void> {
  await logActivity({ db, now, caller: { ...caller, ptId: null, representativeId: null } }, { activityType })
}
