import { and, eq, or } from 'drizzle-orm'
import type { Connection } from '../db/client.ts'
import { accounts } from '../db/schema/accounts.ts'
import { demoAccounts, demoMail } from './clinic/demoAccounts.ts'

/**
 * Whether a database has accounts of the demo clinic, whose passwords are public. Their mail addresses are in a domain
 * that belongs to nobody (RFC 2606), so accounts of a real clinic never match.
 */
export async function isDemoClinic(db: Connection): Promise<boolean> {
  const isDemo = demoAccounts.map(({ userName }) =>
    and(eq(accounts.userNameKey, userName), eq(accounts.email, demoMail(userName))),
  )
  const found = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(or(...isDemo))
    .limit(1)
  return found.length > 0
}
