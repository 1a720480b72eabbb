import { verifyAuthenticationResponse, type VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/passkeys.ts'
import { accounts, passkeys } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { chosenSite } from '../account/authenticate.ts'
import { openLogon } from '../account/openLogon.ts'
import { deviceHashOf, rememberDevice } from '../account/knownDevices.ts'
import { allowSignIn, countFailure, passkeySignInTries, refuseAfterFailures } from '../account/throttle.ts'
import { challengeOf } from './challenges.ts'
import { dummyPublicKey } from './dummyPublicKey.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { isSignInChallenge, spendSignInChallenge } from './signInChallenge.ts'
import { userHandle } from './userHandle.ts'

type Body = ParsedInput<typeof contract.passkeySignIn>['body']
type Used = VerifiedAuthenticationResponse['authenticationInfo']

/**
 * Verifies the answer with the key of `row`. Returns null if the answer is invalid. Without a row, takes the same time
 * and returns null.
 */
async function verified(
  ctx: AccountContext,
  { id, rawId, type, response }: Body['response'],
  row: typeof passkeys.$inferSelect | undefined,
): Promise<Used | null> {
  const { rpID, origin } = relyingPartyOf(ctx)
  const challenge = challengeOf(response.clientDataJSON)
  if (challenge === null || !isSignInChallenge(ctx, challenge)) return null
  const { clientDataJSON, authenticatorData, signature } = response
  let result: VerifiedAuthenticationResponse
  try {
    result = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: row ? new Uint8Array(Buffer.from(row.publicKey, 'base64url')) : dummyPublicKey(),
        counter: row?.counter ?? 0,
      },
    })
  } catch {
    return null
  }
  if (!result.verified || !row || !(await spendSignInChallenge(ctx, challenge))) return null
  return result.authenticationInfo
}

/**
 * Condition that the counter increased since the last use: otherwise the passkey was copied. Authenticators without a
 * counter always send 0.
 */
const advances = (counter: number) => (counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter))

/**
 * Signs in with a passkey, like `authenticate`. Throws 401 `invalid-credentials` if the passkey is unknown or its
 * answer invalid, 403 `not-allowed` if only the site is wrong, 429 after too many sign-ins of the user. While the IP
 * address is blocked, an invalid answer gets 429. A valid one is never blocked, because nobody guesses a signature.
 */
export async function signInByPasskey(ctx: AccountContext, { body }: ParsedInput<typeof contract.passkeySignIn>) {
  const [found] = await ctx.db
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.userId, passkeys.userId))
    .where(eq(passkeys.credentialId, body.response.id))
  const used = await verified(ctx, body.response, found?.passkey)
  const account = found?.account
  const handle = account && Buffer.from(userHandle(ctx, account.userId)).toString('base64url')
  const isTheirs = body.response.response.userHandle === handle
  const maySignIn = account?.isActive && !account.isPending && account.userType === body.PUserType
  if (!account || !used || !isTheirs || !maySignIn) return refuse(ctx)

  await allowSignIn(ctx, account.userId)
  const { passwordResetRequired } = account
  // A user who must change the password first gets a token for that only, whatever the site.
  const scope = passwordResetRequired ? 'reset' : null
  const siteId = scope === null ? await chosenSite(ctx, account, body.site) : null
  const deviceHash = deviceHashOf(ctx, account.userId, body.device)
  const opened = await ctx.db.transaction(async (tx) => {
    // Refuse a passkey that was removed, or whose counter advanced further, since it was read.
    const touched = await tx
      .update(passkeys)
      .set({ counter: used.newCounter, isBackedUp: used.credentialBackedUp, lastUsedAt: ctx.now() })
      .where(and(eq(passkeys.credentialId, body.response.id), advances(used.newCounter)))
      .returning({ credentialId: passkeys.credentialId })
    if (touched.length === 0) return null
    await rememberDevice({ ...ctx, db: tx }, account.userId, deviceHash)
    return openLogon(ctx, tx, account, { siteId, scope, deviceHash, activityType: 'sign-in' })
  })
  if (!opened) return refuse(ctx)
  const { token, user } = opened
  return { token, user, passwordResetRequired }
}

async function refuse(ctx: AccountContext): Promise<never> {
  const tries = passkeySignInTries(ctx)
  await refuseAfterFailures(ctx, tries)
  await countFailure(ctx, tries)
  throw new ServiceError(401, 'invalid-credentials')
}
