import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { readLocaleDay } from '#src/lib/readLocaleDay.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { allowMailRequest } from '../account/throttle.ts'
import { patientByMail } from './patientByMail.ts'
import { startActivation } from './startActivation.ts'

/**
 * Mails a patient the link and the PIN for registering (portal §7 `account/activateaccount`), and invalidates earlier
 * unopened links. Throws 400 `bad-input` if the patient has an account, 404 and 409 like `patientByMail`, 429
 * `too-many-tries`.
 */
export async function activateAccount(
  ctx: AccountContext,
  { body }: ParsedInput<typeof contract.activateAccount>,
): Promise<Record<string, never>> {
  await allowMailRequest(ctx, 'activation', body.email)
  // A date that can't be read identifies nobody: it counts as none, and 409 asks for it again.
  const DOB = readLocaleDay(body.DOB ?? '', body.language) ?? undefined
  const { ptId } = await patientByMail(ctx, { ...body, DOB })
  await ctx.db.transaction(async (tx) => {
    const { userId } = await startActivation(ctx, tx, { ptId, language: body.language, isInvitation: false })
    await tx.insert(activityLog).values({ at: ctx.now(), userId, ptId, activityType: 'activation requested' })
  })
  ctx.mail.wake()
  return {}
}
