import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import type * as contract from '#src/contract/representatives.ts'
import { fold } from '#src/lib/fold.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { type Counted, countFailure, refuseAfterFailures } from '../account/throttle.ts'
import { logActivity } from '../activity/logActivity.ts'
import { writeToPatient } from '../messages/writeToPatient.ts'
import { ServiceError } from '../../ServiceError.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import { endOfAccess } from './endOfAccess.ts'
import { type AccessContext, refuseOwnPart, staffName } from './openedByStaff.ts'
import { nameOf, type PossibleRepresentative, possibleRepresentative } from './possibleRepresentative.ts'
import { representativeWords } from './representativeWords.ts'
import { writeTie } from './writeTie.ts'

type Input = ParsedInput<typeof contract.addRepresentative>

/** Returns the counter of a user's attempts to name an account that does not exist or has another name. */
const namingTries = (userId: number): Counted[] => [{ kind: 'representative', value: String(userId), limit: 5 }]

const nameKey = (name: string) => fold(name).trim().replaceAll(/\s+/g, ' ')

/** Whether someone typed the last name or the whole name of an account, ignoring case, accents and extra spaces. */
function isNamed(account: PossibleRepresentative, typed: string): boolean {
  return [account.nameLast, nameOf(account)].some((name) => nameKey(name) === nameKey(typed))
}

/**
 * Returns the account that staff mean. The last name protects against a mistyped user name that is a stranger's, and
 * both together against guessing user names. Throws 404 `not-found`, 429 `too-many-tries`.
 */
async function accountMeant(
  ctx: AccountContext & AccessContext,
  { userName, NameLast }: Input['body'],
): Promise<PossibleRepresentative> {
  const tries = namingTries(ctx.caller.userId)
  await refuseAfterFailures(ctx, tries)
  const account = await possibleRepresentative(ctx.db, userName)
  if (account && isNamed(account, NameLast)) return account
  await countFailure(ctx, tries)
  throw new ServiceError(404, 'not-found', 'user name and last name: no such account')
}

/**
 * Lets a person act for the patient of the open record, or changes what they may use and until when. Logs the change,
 * and tells the patient in a message. Throws 404 `not-found`, 409 `conflict`, 400 `bad-input` and 429 `too-many-tries`
 * as the contract says, and 403 `not-allowed` to staff who act for the patient themselves.
 */
export async function addRepresentative(
  ctx: AccountContext & AccessContext,
  { body }: Input,
): Promise<ReplyOf<typeof contract.addRepresentative>> {
  refuseOwnPart(ctx)
  const { ptId, userId: by } = ctx.caller
  const { relationship, scope, until } = body
  const account = await accountMeant(ctx, body)
  if (account.ptId === ptId) throw new ServiceError(409, 'conflict', 'user name: the account is the patient’s own')
  const endedAt = await endOfAccess(ctx.db, { ptId, until, now: ctx.now() })
  const displayName = nameOf(account)
  return transactionally(ctx, async (inside) => {
    const { userId } = account
    const tie = { userId, ptId, relationship, scope: scope && scopeIdsOf(scope), endedAt }
    const { representativeId, outcome } = await writeTie(inside.db, tie, { by, at: ctx.now() })
    if (outcome !== 'unchanged') {
      await logActivity(inside, { activityType: `representative ${outcome}`, sentTo: displayName })
      const staff = await staffName(inside)
      await writeToPatient(inside, staff, (language) =>
        representativeWords(language, staff, { kind: outcome, person: displayName, scope, until }),
      )
    }
    return { outcome, representativeId, displayName }
  })
}
