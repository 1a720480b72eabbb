import { eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/representatives.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { logActivity } from '../activity/logActivity.ts'
import { writeToPatient } from '../messages/writeToPatient.ts'
import { ServiceError } from '../../ServiceError.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import { type AccessContext, refuseOwnPart, staffName } from './openedByStaff.ts'
import { nameOf } from './possibleRepresentative.ts'
import { representativeWords } from './representativeWords.ts'
import { endTie } from './writeTie.ts'

/**
 * Ends the access of a representative to the open record from their next call on: their sessions return to their own
 * account, and their event streams end. Logs it, and tells the patient in a message. Throws 404 `not-found` for an id
 * that is not of this record, or whose access has ended; 403 `not-allowed` to staff who act for the patient themselves.
 */
export async function endRepresentative(
  ctx: AccountContext & AccessContext,
  { params }: ParsedInput<typeof contract.endRepresentative>,
): Promise<Record<string, never>> {
  refuseOwnPart(ctx)
  const { ptId, userId: by } = ctx.caller
  await transactionally(ctx, async (inside) => {
    const ended = await endTie(inside.db, { ...params, ptId }, { by, at: ctx.now() })
    if (!ended) throw new ServiceError(404, 'not-found')
    const [account] = await inside.db
      .select({ nameFirst: accounts.nameFirst, nameLast: accounts.nameLast })
      .from(accounts)
      .where(eq(accounts.userId, ended.userId))
    const person = account ? nameOf(account) : ''
    await logActivity(inside, { activityType: 'representative ended', sentTo: person })
    const staff = await staffName(inside)
    await writeToPatient(inside, staff, (language) =>
      representativeWords(language, staff, { kind: 'ended', person, scope: null, until: null }),
    )
  })
  return {}
}
