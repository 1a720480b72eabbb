import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#src/contract/registration.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { accounts, activityLog, recoveryKeys } from '../../db/schema/accounts.ts'
import { mailAddressKey } from '../../mail/mailAddress.ts'
import { queueMails } from '../../mail/queueMails.ts'
import { recoveryMail } from '../../mail/recoveryMail.ts'
import type { AccountContext } from './accountContext.ts'
import type { Account } from './currentUserOf.ts'
import { newRecoveryKey, recoveryKeyHash, recoveryKeyMinutes } from './recoveryKey.ts'
import { allowMailRequest } from './throttle.ts'

/** Min time until the reply, ms. The work, including queuing the mails, usually takes less. */
const replyAfterMs = 250

/** If the address is unknown, a mail to this account is written but not sent, so that the timing is the same. */
const dummyAccount = {
  email: 'nobody@example.org',
  nameFirst: 'Nobody',
  userName: 'nobody',
  userType: 1,
  ptId: 1,
} as const

/** Returns the accounts that can sign in and have this address. A parent and a child can share an address. */
function accountsOf(ctx: AccountContext, email: string): Promise<Account[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(sql`lower(trim(${accounts.email}))`, mailAddressKey(email)),
        eq(accounts.isActive, true),
        eq(accounts.isPending, false),
      ),
    )
    .orderBy(accounts.userId)
}

/**
 * Mails a recovery key for each account with this address (portal §7 `account/forgotpassword`), and invalidates earlier
 * keys. Does not reveal whether there is such an account, not even by timing: the same statements run in both cases,
 * and each successful reply takes at least `replyAfterMs`. Throws 429 `too-many-tries`.
 */
export async function forgotPassword(
  ctx: AccountContext,
  { body }: ParsedInput<typeof contract.forgotPassword>,
): Promise<Record<string, never>> {
  await allowMailRequest(ctx, 'recovery', body.userEmail)
  await Promise.all([mailKeys(ctx, body), sleep(replyAfterMs)])
  return {}
}

async function mailKeys(
  ctx: AccountContext,
  { userEmail, language }: ParsedInput<typeof contract.forgotPassword>['body'],
): Promise<void> {
  const found = await accountsOf(ctx, userEmail)
  const at = ctx.now()
  const keyed = found.map((account) => ({ account, key: newRecoveryKey() }))
  const letters = keyed.length > 0 ? keyed : [{ account: { ...dummyAccount, language: null }, key: newRecoveryKey() }]
  const mails = letters.flatMap(({ account, key }) =>
    recoveryMail(
      ctx.mail,
      { ...account, language: language ?? account.language },
      { key, minutes: recoveryKeyMinutes },
    ),
  )
  const rows = letters.map(({ account, key }) => ({
    userId: 'userId' in account ? account.userId : null,
    keyHash: recoveryKeyHash(key),
  }))

  await ctx.db.transaction(async (tx) => {
    const ids = JSON.stringify(found.map(({ userId }) => userId))
    await tx.execute(sql`
      update ${recoveryKeys} set expires_at = ${at.toISOString()}::timestamptz
      where used_at is null and expires_at > ${at.toISOString()}::timestamptz
        and user_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`)
    await tx.execute(sql`
      insert into ${recoveryKeys} (user_id, key_hash, created_at, expires_at)
      select "userId", "keyHash", ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz + make_interval(mins => ${recoveryKeyMinutes})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as key ("userId" bigint, "keyHash" text)
      where "userId" is not null`)
    await queueMails(tx, found.length > 0 ? mails : [], at)
    await tx
      .insert(activityLog)
      .values(rows.map(({ userId }) => ({ at, userId, activityType: 'recovery key requested' })))
  })
  ctx.mail.wake()
}
