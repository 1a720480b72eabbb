import type { ActivityType } from '#src/contract/activityLog.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { Caller, Context } from '../context.ts'

interface Done {
  readonly activityType: ActivityType
  /** Path of a page of the app. Ids are replaced by the route's parameters, such as `$labCPID`. */
  readonly url?: string
  /** The recipient of a message, or the app whose access was changed. */
  readonly sentTo?: string
}

/** Activities in a user's own account, whoever they act for and whatever record is open. */
const ofAccount = /^(account|activation|identity|passkey|password|recovery|reminders|sign|signed|token)\b/
/** Pages that belong to the staff member, not to the open record. */
const besideRecord = /^\/app\/(about|messages|patients|settings)\b/

type RecordOwner = Pick<Caller, 'ptId' | 'representativeId'>

/** Who did it, and for whom. A job that does something for a user, such as settle a payment, has no more of them. */
export type Actor = Pick<Caller, 'userId' | 'userType' | 'ptId' | 'representativeId'>

interface ActivityContext extends Pick<Context, 'db' | 'now'> {
  readonly caller: Actor
}

/**
 * Returns the record in whose log an activity belongs. What staff do in their own account or mailbox while a record is
 * open is not in that record's log.
 */
function whose({ userType, ptId, representativeId }: Actor, { activityType, url = '' }: Done): RecordOwner {
  const isStaffs = userType === staffUserType && representativeId === null
  if (ofAccount.test(activityType))
    return { ptId: isStaffs || representativeId !== null ? null : ptId, representativeId: null }
  const isBeside = isStaffs && (activityType.startsWith('message ') || besideRecord.test(url))
  return { ptId: isBeside ? null : ptId, representativeId }
}

/**
 * Records in the activity log what the caller did, and for whom. Returns the number of the entry. Call it in the
 * transaction of the logged change.
 */
export async function logActivity(ctx: ActivityContext, done: Done): Promise<number> {
  const { userId } = ctx.caller
  const [logged] = await ctx.db
    .insert(activityLog)
    .values({ at: ctx.now(), userId, ...whose(ctx.caller, done), ...done })
    .returning({ activityId: activityLog.activityId })
  if (!logged) throw new Error('activity: insert returned no row')
  return logged.activityId
}
