import { and, eq, isNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { passkeyChallenges } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { ceremonyMs } from './relyingParty.ts'

/** What a challenge is for, and whose it is; a sign-in is nobody's yet. */
type Ceremony = { readonly purpose: 'register'; readonly userId: number } | { readonly purpose: 'sign-in' }

const userOf = (ceremony: Ceremony) => (ceremony.purpose === 'register' ? ceremony.userId : null)

/** Remembers a challenge that was handed out, and forgets those that nobody answered in time. */
export async function keepChallenge(ctx: Context, challenge: string, ceremony: Ceremony): Promise<void> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + ceremonyMs)
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await ctx.db
    .insert(passkeyChallenges)
    .values({ challenge, purpose: ceremony.purpose, userId: userOf(ceremony), expiresAt })
}

/**
 * Whether this challenge was handed out for this and is still good. Then it is good no more, on any instance, however
 * the check of its answer ends: so it never runs in a transaction that may be taken back.
 */
export async function takeChallenge(ctx: Context, challenge: string, ceremony: Ceremony): Promise<boolean> {
  const userId = userOf(ceremony)
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, ceremony.purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
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

/** The challenge that an answer names (WebAuthn's client data, base64url); null where there is none to be read. */
export function challengeOf(clientDataJSON: string): string | null {
  const parsed = v.safeParse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  return parsed.success ? parsed.output.challenge : null
}
