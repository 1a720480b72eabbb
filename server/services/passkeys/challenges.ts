import { and, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { passkeyChallenges } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { ceremonyMs } from './relyingParty.ts'

/** Stores a challenge that was issued to a user who adds a passkey, and deletes expired ones. */
export async function keepChallenge(ctx: Context, challenge: string, userId: number): Promise<void> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + ceremonyMs)
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await ctx.db.insert(passkeyChallenges).values({ challenge, purpose: 'register', userId, expiresAt })
}

/**
 * Whether this challenge was issued to this user for adding a passkey, and is still valid. Deletes it, so that no
 * instance accepts it again, even if the answer turns out to be invalid. Never call this function in a transaction that
 * might be rolled back.
 */
export async function takeChallenge(ctx: Context, challenge: string, userId: number): Promise<boolean> {
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, 'register'),
        eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return taken !== undefined && taken.expiresAt > ctx.now()
}

const ClientData = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) }),
)

/** Returns the challenge in an answer (WebAuthn's client data, base64url). Null if it can't be read. */
export function challengeOf(clientDataJSON: string): string | null {
  const parsed = v.safeParse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  return parsed.success ? parsed.output.challenge : null
}
