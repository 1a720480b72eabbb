import { generateAuthenticationOptions } from '@simplewebauthn/server'
import * as v from 'valibot'
import * as contract from '#src/contract/passkeys.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { ceremonyMs, relyingPartyOf } from './relyingParty.ts'
import { newSignInChallenge } from './signInChallenge.ts'

/**
 * Returns the options with which a browser signs in with any passkey. Throws 403 if the portal's origin does not allow
 * passkeys. Stores nothing.
 */
export async function beginPasskeySignIn(
  ctx: AccountContext,
): Promise<v.InferInput<typeof contract.beginPasskeySignIn.reply>> {
  const { rpID } = relyingPartyOf(ctx)
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: newSignInChallenge(ctx),
    timeout: ceremonyMs,
    userVerification: 'required',
  })
  return v.parse(contract.beginPasskeySignIn.reply, options)
}
