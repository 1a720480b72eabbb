import { eq } from 'drizzle-orm'
import type { LocaleName } from '#src/contract/portal.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { firstLocale } from '#src/contract/firstLocale.ts'
import type { SignedInContext } from '../context.ts'

/** Returns the language of the user's account, or English. */
export async function languageOfCaller({ db, caller }: SignedInContext): Promise<LocaleName> {
  const [row] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.userId, caller.userId))
  return firstLocale(row?.language)
}
