import { eq } from 'drizzle-orm'
import { firstLocale } from '#src/contract/firstLocale.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'

/** Returns the language of a patient: as chosen in the portal, otherwise as recorded, otherwise English. */
export async function languageOfPatient(db: Connection, ptId: number): Promise<LocaleName> {
  const [row] = await db
    .select({ chosen: accounts.language, recorded: patients.language })
    .from(patients)
    .leftJoin(accounts, eq(accounts.ptId, patients.ptId))
    .where(eq(patients.ptId, ptId))
    .limit(1)
  return firstLocale(row?.chosen, row?.recorded)
}
