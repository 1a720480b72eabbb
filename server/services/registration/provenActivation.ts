import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { Connection } from '../../db/client.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { countFailure, identityTries, refuseAfterFailures } from '../account/throttle.ts'
import type { SignedInContext } from '../context.ts'
import { type OpenActivation, openActivation } from './openActivation.ts'
import { hasMailAddress, isBornOn } from './patientByMail.ts'

type ConfirmForm = ParsedInput<typeof contract.confirmRegistration>['body']

function whatIsWrong(found: OpenActivation | string, userId: number, form: ConfirmForm): ServiceError | null {
  if (typeof found === 'string') return new ServiceError(400, 'bad-input', found)
  const { activation, account, patient } = found
  if (account.userId !== userId || activation.confirmedAt === null) return new ServiceError(400, 'bad-input', 'over')
  const isTheirs = isBornOn(patient, form.DOB) && hasMailAddress(patient, form.Email)
  return isTheirs ? null : new ServiceError(404, 'not-found')
}

/**
 * Runs `work` with an activation if the caller proved to be its patient, in the transaction that locks the activation.
 * Throws:
 * - 400 `bad-input` if the activation is over, or if key, PIN, user and token don't belong together.
 * - 404 `not-found` if the birth date or mail address is not the patient's.
 * - 429 `too-many-tries` after too many wrong attempts.
 */
export async function provenActivation(
  ctx: AccountContext & SignedInContext,
  form: ConfirmForm,
  work: (tx: Connection, proven: OpenActivation) => Promise<void>,
): Promise<void> {
  const { userId, ptId } = ctx.caller
  const tries = identityTries(ptId ?? 0)
  // Throw after the commit, so that a wrong attempt stays counted.
  const refusal = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const found = form.userId === userId ? await openActivation(ctx, tx, form) : 'over'
    // Parallel attempts wait for the activation: each is checked after the previous ones were counted.
    await refuseAfterFailures(within, tries)
    const wrong = whatIsWrong(found, userId, form)
    if (wrong) await countFailure(within, tries)
    else if (typeof found !== 'string') await work(tx, found)
    return wrong
  })
  if (refusal) throw refusal
}
