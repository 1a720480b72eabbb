import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { createAccount } from '../../services/account/createAccount.ts'
import { patientObjectTypeIds } from '../../services/account/profiles.ts'
import { userNameKey } from '../../services/account/userNameKey.ts'

/** The one password of all accounts of the demonstration, which the embedded database is. */
const demoPassword = 'yarrow-demo'

/** The account that was asked for can't be this patient's. */
export class AccountRefusal extends Error {
  override name = 'AccountRefusal'
}

/**
 * Makes an account of that name for a patient, or finds it, and grants it all that a patient may open. An account
 * keeps its password. Throws AccountRefusal where the name is that of somebody else.
 */
export async function linkAccount(tx: Connection, userName: string, ptId: number): Promise<void> {
  const key = userNameKey(userName)
  if (!key) throw new AccountRefusal('user name: expected at least one letter or digit')
  const [known] = await tx.select().from(accounts).where(eq(accounts.userNameKey, key))
  if (known && known.ptId !== ptId)
    throw new AccountRefusal('user name: belongs to another person, choose another name')
  if (known) {
    const granted = patientObjectTypeIds.map((objectTypeId) => ({ userId: known.userId, objectTypeId }))
    await tx.insert(accountObjectTypes).values(granted).onConflictDoNothing()
    return
  }
  const [patient] = await tx.select().from(patients).where(eq(patients.ptId, ptId))
  const names = [patient?.nameFirst, patient?.nameLast].flatMap((name) => (name?.trim() ? [name] : []))
  await createAccount(tx, {
    userName,
    password: demoPassword,
    // Some people have one name, and the account asks for two.
    nameFirst: names[0] ?? userName,
    nameLast: names.at(-1) ?? userName,
    type: 'patient',
    ptId,
    site: { name: '', timeZone: 'UTC' },
  })
}
