import { generateAuthenticationOptions } from '@simplewebauthn/server'
import * as v from 'valibot'
import * as contract from '#src/contract/passkeys.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { allowPasskeyStart } from '../account/throttle.ts'
import { keepChallenge } from './challenges.ts'
import { ceremonyMs, relyingPartyOf } from './relyingParty.ts'

/**
 * Returns the options with which a browser signs in with any passkey. Throws 403 if the portal's origin does not allow
 * passkeys, and 429 if too many sign-ins were started from the caller's address within an hour.
 */
export async function beginPasskeySignIn(
  ctx: AccountContext,
): Promise<v.InferInput<typeof contract.beginPasskeySignIn.reply>> {
  const { rpID } = relyingPartyOf(ctx)
  await allowPasskeyStart(ctx)
  const options = await generateAuthenticationOptions({ rpID, timeout: ceremonyMs, userVerification: 'required' })
  await keepChallenge(ctx, options.challenge, { purpose: 'sign-in' })
  return v.parse(contract.beginPasskeySignIn.reply, options)
}
