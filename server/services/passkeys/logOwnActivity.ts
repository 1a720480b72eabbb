import type { ActivityType } from '#src/contract/activityLog.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'

/** Notes what the caller did to their own account: it was done for nobody else, whosever record is open meanwhile. */
export async function logOwnActivity(
  { db, now, caller }: Pick<SignedInContext, 'db' | 'now' | 'caller'>,
  activityType: ActivityType,
): Promise<void> {
  await logActivity({ db, now, caller: { ...caller, ptId: null, representativeId: null } }, { activityType })
}
