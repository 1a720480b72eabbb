import { eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messageMail.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { isMailAddress } from '../../mail/mailAddress.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { SignedInContext } from '../context.ts'

type Choice = ReplyOf<typeof contract.messageMail>

/** Returns whether the user gets mails about new messages, also while acting for another person. */
export async function readMessageMail({ db, caller }: SignedInContext): Promise<Choice> {
  const [account] = await db
    .select({ wantsMail: accounts.wantsMessageMail, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.userId, caller.userId))
  return { wantsMail: account?.wantsMail ?? false, hasAddress: isMailAddress(account?.email?.trim() ?? '') }
}

/** Turns the user's mails about new messages on or off. */
export async function changeMessageMail(
  ctx: SignedInContext,
  { body: { wantsMail } }: ParsedInput<typeof contract.changeMessageMail>,
): Promise<Choice> {
  return await ctx.db.transaction(async (tx) => {
    const before = await readMessageMail({ ...ctx, db: tx })
    if (before.wantsMail === wantsMail) return before
    await tx.update(accounts).set({ wantsMessageMail: wantsMail }).where(eq(accounts.userId, ctx.caller.userId))
    const activityType = wantsMail ? 'account mails turned on' : 'account mails turned off'
    await logActivity({ ...ctx, db: tx }, { activityType })
    return { ...before, wantsMail }
  })
}
