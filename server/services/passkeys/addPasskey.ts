import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { count, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { maxPasskeys, type Passkey } from '#src/contract/passkeys.ts'
import type * as contract from '#src/contract/passkeys.ts'
import { accounts, passkeys } from '../../db/schema/accounts.ts'
import { passkeyAddedMail } from '../../mail/noticeMails.ts'
import { queueMails } from '../../mail/queueMails.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { challengeOf, takeChallenge } from './challenges.ts'
import { logOwnActivity } from './logOwnActivity.ts'
import { passkeyWire } from './passkeyWire.ts'
import { passkeyAlgorithms, relyingPartyOf } from './relyingParty.ts'

type Body = ParsedInput<typeof contract.addPasskey>['body']

const unfit = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** Verifies that a passkey was created for this caller, at this origin, and for a challenge that this server issued. */
async function verified(ctx: AccountContext & SignedInContext, { response }: Body) {
  const { rpID, origin } = relyingPartyOf(ctx)
  const challenge = challengeOf(response.response.clientDataJSON)
  const isOurs = challenge !== null && (await takeChallenge(ctx, challenge, ctx.caller.userId))
  if (!isOurs) throw unfit('response: expected an unused challenge of this user')
  let result: VerifiedRegistrationResponse
  try {
    result = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
  } catch {
    throw unfit('response: does not match its options')
  }
  if (!result.verified) throw unfit('response: does not match its options')
  return result.registrationInfo
}

/**
 * Stores a new passkey and notifies the account's owner by mail. Throws 400 if it was not created with options that the
 * caller received, 409 `conflict` if it is known already or would exceed the limit.
 */
export async function addPasskey(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.addPasskey>,
): Promise<Passkey> {
  const { userId } = ctx.caller
  const { credential, credentialBackedUp } = await verified(ctx, body)
  const added = await ctx.db.transaction(async (tx) => {
    // Locks the account, so that passkeys are counted one at a time.
    const [account] = await tx.select().from(accounts).where(eq(accounts.userId, userId)).for('update')
    if (!account) throw new ServiceError(401, 'session-ended')
    const [present] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    if ((present?.count ?? 0) >= maxPasskeys)
      throw new ServiceError(409, 'conflict', `passkeys: at most ${maxPasskeys}`)
    const [row] = await tx
      .insert(passkeys)
      .values({
        credentialId: credential.id,
        userId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: body.response.response.transports,
        isBackedUp: credentialBackedUp,
        name: body.name,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ServiceError(409, 'conflict', 'passkey: already added')
    await logOwnActivity({ ...ctx, db: tx }, 'passkey added')
    await queueMails(tx, passkeyAddedMail(ctx.mail, account, body.name), ctx.now())
    return passkeyWire(row)
  })
  ctx.mail.wake()
  return added
}
