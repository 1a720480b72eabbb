import { generateAuthenticationOptions } from '@simplewebauthn/server'
import * as v from 'valibot'
import * as contract from '#src/contract/passkeys.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { refuseBlocked } from '../account/throttle.ts'
import { keepChallenge } from './challenges.ts'
import { ceremonyMs, relyingPartyOf } from './relyingParty.ts'

/**
 * What a browser needs to sign in by a passkey, whoever it is. Throws 429 while the address is blocked, 403 where the
 * portal's address can have no passkeys.
 */
export async function beginPasskeySignIn(
  ctx: AccountContext,
): Promise<v.InferInput<typeof contract.beginPasskeySignIn.reply>> {
  const { rpID } = relyingPartyOf(ctx)
  await refuseBlocked(ctx, null)
  const options = await generateAuthenticationOptions({ rpID, timeout: ceremonyMs, userVerification: 'required' })
  await keepChallenge(ctx, options.challenge, { purpose: 'sign-in' })
  return v.parse(contract.beginPasskeySignIn.reply, options)
}
