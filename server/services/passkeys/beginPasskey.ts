import { generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import * as contract from '#src/contract/passkeys.ts'
import { accounts, passkeys } from '../../db/schema/accounts.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { confirmPassword } from '../account/confirmPassword.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { keepChallenge } from './challenges.ts'
import { ceremonyMs, passkeyAlgorithms, relyingPartyOf } from './relyingParty.ts'
import { userHandle } from './userHandle.ts'

/**
 * Returns the options with which a browser creates a passkey for the caller's account. Throws 409 `conflict` if the
 * password is wrong, 429 after too many wrong ones, 403 if the portal's origin does not allow passkeys.
 */
export async function beginPasskey(
  ctx: AccountContext & SignedInContext,
  { body }: ParsedInput<typeof contract.beginPasskey>,
): Promise<v.InferInput<typeof contract.beginPasskey.reply>> {
  const { userId } = ctx.caller
  const { rpID } = relyingPartyOf(ctx)
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.userId, userId))
  if (!account) throw new ServiceError(401, 'session-ended')
  await confirmPassword(ctx, account, body.password)

  const known = await ctx.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const options = await generateRegistrationOptions({
    rpName: 'Yarrow',
    rpID,
    userID: userHandle(ctx, userId),
    userName: account.userName,
    userDisplayName: `${account.nameFirst} ${account.nameLast}`.trim(),
    timeout: ceremonyMs,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  })
  await keepChallenge(ctx, options.challenge, userId)
  return v.parse(contract.beginPasskey.reply, options)
}
