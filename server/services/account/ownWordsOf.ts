import { eq } from 'drizzle-orm'
import { patients } from '../../db/schema/people.ts'
import type { AccountContext } from './accountContext.ts'
import type { Account } from './currentUserOf.ts'
import { ownWords } from './ownWords.ts'

/** Returns the words of an account that its password may not consist of, with the birth date of a patient. */
export async function ownWordsOf(ctx: Pick<AccountContext, 'db' | 'mail'>, account: Account): Promise<string[]> {
  const [patient] =
    account.ptId === null
      ? []
      : await ctx.db.select({ dob: patients.dob }).from(patients).where(eq(patients.ptId, account.ptId))
  return ownWords({ ...account, dob: patient?.dob }, ctx.mail.clinicName)
}
