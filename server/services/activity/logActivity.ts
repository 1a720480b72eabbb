import type { ActivityType } from '#src/contract/activityLog.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { Caller, SignedInContext } from '../context.ts'

interface Done {
  /** What was done, without data: one of the contract's `activityTypes`. */
  readonly activityType: ActivityType
  /** A page of the app, ids replaced by their route's `$name`. */
  readonly url?: string
  /** To whom something was sent. */
  readonly sentTo?: string
}

/** What people do to their own account, whoever they act for and whatever record is open meanwhile. */
const ofAccount = /^(account|activation|identity|passkey|password|recovery|sign|token)\b/
/** Staff have messages and settings of their own beside the record that they have opened. */
const besideRecord = /^\/app\/(about|messages|patients|settings)\b/

type RecordOwner = Pick<Caller, 'ptId' | 'representativeId'>

/**
 * Whose log an act belongs in. Nobody finds in the log of their record what a person who had it open did meanwhile with
 * an account or a mailbox of their own.
 */
function whose({ userType, ptId, representativeId }: Caller, { activityType, url = '' }: Done): RecordOwner {
  const isStaffs = userType === staffUserType && representativeId === null
  if (ofAccount.test(activityType))
    return { ptId: isStaffs || representativeId !== null ? null : ptId, representativeId: null }
  const isBeside = isStaffs && (activityType.startsWith('message ') || besideRecord.test(url))
  return { ptId: isBeside ? null : ptId, representativeId }
}

/** Notes in the activity log what the caller did, and for whom. Call it in the transaction that does it. */
export async function logActivity(ctx: Pick<SignedInContext, 'db' | 'now' | 'caller'>, done: Done): Promise<void> {
  const { userId } = ctx.caller
  await ctx.db.insert(activityLog).values({ at: ctx.now(), userId, ...whose(ctx.caller, done), ...done })
}
