import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { userNameKey } from '../account/userNameKey.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Returns the provider of an account. Throws 404, with a detail for the operator of a command, if there is none. */
export async function providerOfAccount(db: Connection, userName: string): Promise<number> {
  const [row] = await db
    .select({ prvId: accounts.prvId })
    .from(accounts)
    .where(and(eq(accounts.userNameKey, userNameKey(userName)), eq(accounts.isActive, true)))
  if (!row?.prvId) throw new ServiceError(404, 'not-found', `provider ${userName}: not found`)
  return row.prvId
}
