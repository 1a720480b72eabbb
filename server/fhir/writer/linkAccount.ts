import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { createAccount } from '../../services/account/createAccount.ts'
import { patientObjectTypeIds } from '../../services/account/profiles.ts'
import { userNameKey } from '../../services/account/userNameKey.ts'

/** The password of all demo accounts. They exist only in the demo clinic. */
const demoPassword = 'yarrow-demo'

/** Thrown if the user name is blank or belongs to another person. */
export class AccountRefusal extends Error {
  override name = 'AccountRefusal'
}

/**
 * Creates the patient's account with this user name unless it exists, and grants it all access that a patient may have.
 * An existing account keeps its password. Throws AccountRefusal if the name is blank or belongs to another person.
 */
export async function linkAccount(tx: Connection, userName: string, ptId: number): Promise<void> {
  const key = userNameKey(userName)
  if (!key) throw new AccountRefusal('user name: expected a name that is not blank')
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
    isDemo: true,
    // An account requires two names, but some people have only one.
    nameFirst: names[0] ?? userName,
    nameLast: names.at(-1) ?? userName,
    type: 'patient',
    ptId,
    site: { name: '', timeZone: 'UTC' },
  })
}
