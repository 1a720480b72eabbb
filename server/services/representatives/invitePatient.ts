import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/representatives.ts'
import type { Connection } from '../../db/client.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { allowMailRequest } from '../account/throttle.ts'
import { logActivity } from '../activity/logActivity.ts'
import { hasMailAddress } from '../registration/patientByMail.ts'
import { patientAccountOf } from '../registration/patientAccountOf.ts'
import { startActivation } from '../registration/startActivation.ts'
import { type AccessContext, refuseOwnPart } from './openedByStaff.ts'

/** Throws 409 `conflict` unless the patient can be invited at this address. */
async function refuseUnfit(ctx: AccessContext, db: Connection, address: string): Promise<void> {
  const { state, EMail, lacks } = await patientAccountOf(db, ctx.caller.ptId, ctx.now())
  if (state === 'active' || state === 'closed')
    throw new ServiceError(409, 'conflict', 'patient: already has an account')
  if (lacks !== null) throw new ServiceError(409, 'conflict', `record: lacks a usable ${lacks}`)
  if (!hasMailAddress({ email: EMail }, address))
    throw new ServiceError(409, 'conflict', 'EMail: expected the address in the record')
}

/**
 * Sends the patient of the open record an activation mail, as a patient's own request does. The mail goes only to the
 * address in the record, which the patient must know to register. Logs it as the staff member's. Throws 409 `conflict`
 * and 429 `too-many-tries` as the contract says, and 403 `not-allowed` to staff who act for the patient themselves.
 */
export async function invitePatient(
  ctx: AccountContext & AccessContext,
  { body }: ParsedInput<typeof contract.invitePatient>,
): Promise<ReplyOf<typeof contract.invitePatient>> {
  refuseOwnPart(ctx)
  const { ptId, userId } = ctx.caller
  await refuseUnfit(ctx, ctx.db, body.EMail)
  // Counted by user instead of by IP address: all staff of a clinic can share one.
  await allowMailRequest({ ...ctx, address: `user ${userId}` }, 'invitation', body.EMail)
  const expiresAt = await ctx.db.transaction(async (tx) => {
    const started = await startActivation(ctx, tx, {
      ptId,
      language: undefined,
      isInvitation: true,
      // Again, now that the patient is locked: an account might have been created meanwhile.
      check: async () => refuseUnfit(ctx, tx, body.EMail),
    })
    await logActivity({ ...ctx, db: tx }, { activityType: 'patient invited' })
    return started.expiresAt
  })
  ctx.mail.wake()
  return { invitedUntil: expiresAt.toISOString() }
}
