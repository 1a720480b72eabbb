import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { passkeyChallenges } from '../../db/schema/accounts.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { ceremonyMs } from './relyingParty.ts'

/** Bytes of a challenge: random ones, the time until which it is valid (ms since 1970), and a MAC of both. */
const randomLength = 16
const contentLength = randomLength + 8
const purpose = 'challenge of a sign-in'

const macOf = ({ secrets }: Pick<AccountContext, 'secrets'>, content: Uint8Array) =>
  createHmac('sha256', secrets.passkeyKey).update(purpose).update(content).digest()

/**
 * Returns a new challenge for signing in with any passkey. The server doesn't store it: otherwise, a stranger could fill
 * the table, and a limit would let a stranger keep others from signing in.
 */
export function newSignInChallenge(ctx: Pick<AccountContext, 'secrets' | 'now'>): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(contentLength)
  randomBytes(randomLength).copy(content)
  content.writeDoubleBE(ctx.now().getTime() + ceremonyMs, randomLength)
  return new Uint8Array(Buffer.concat([content, macOf(ctx, content)]))
}

/** Whether a server of this clinic issued the challenge (base64url) for a sign-in, and it is still valid. */
export function isSignInChallenge(ctx: Pick<AccountContext, 'secrets' | 'now'>, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  // Another spelling of the same bytes would count as another challenge.
  if (bytes.toString('base64url') !== challenge) return false
  const content = bytes.subarray(0, contentLength)
  const [given, made] = [bytes.subarray(contentLength), macOf(ctx, content)]
  if (given.length !== made.length || !timingSafeEqual(given, made)) return false
  return content.readDoubleBE(randomLength) > ctx.now().getTime()
}

/**
 * Whether this is the first valid answer to the challenge. Stores it, so that no instance accepts another one, and
 * deletes expired ones. Call it only after the answer was verified: then only owners of passkeys cause rows. Never call
 * it in a transaction that might be rolled back.
 */
export async function spendSignInChallenge(ctx: AccountContext, challenge: string): Promise<boolean> {
  const now = ctx.now()
  // Longer than the challenge is valid, because the clocks of two instances can differ.
  const expiresAt = new Date(now.getTime() + 2 * ceremonyMs)
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  const used = await ctx.db
    .insert(passkeyChallenges)
    .values({ challenge, purpose: 'sign-in', userId: null, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: passkeyChallenges.challenge })
  return used.length > 0
}
