import { eq } from 'drizzle-orm'
import type { NewMessage } from '#src/contract/messageWriting.ts'
import type { Database } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { patients, providers } from '#server/db/schema/people.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { newMessage } from './newMessage.ts'
import type { SignedIn } from './server.ts'
import { addSmallClinic, password, type SmallClinic } from './smallClinic.ts'

export interface MessageClinic extends SmallClinic {
  /** The provider to whom every patient may write: `drkim`. */
  readonly prvId: number
}

/**
 * Adds the small clinic and as many more patients as `senders` says: `sender1`, `sender2` … All patients may write to
 * the provider.
 */
export async function addMessageClinic(db: Database, senders = 0): Promise<MessageClinic> {
  const clinic = await addSmallClinic(db)
  for (let no = 1; no <= senders; no++)
    await createAccount(db, {
      userName: `sender${no}`,
      password,
      nameFirst: 'Sender',
      nameLast: `No ${no}`,
      type: 'patient',
      site: { name: 'unused', timeZone: 'UTC' },
    })
  const [kim] = await db
    .select({ prvId: accounts.prvId })
    .from(accounts)
    .innerJoin(providers, eq(providers.prvId, accounts.prvId))
    .where(eq(accounts.userId, clinic.drkim))
  if (!kim?.prvId) throw new Error('the small clinic has a provider')
  await db.update(patients).set({ prvId1: kim.prvId })
  return { ...clinic, prvId: kim.prvId }
}

/** Returns a new message from a patient to a provider. */
export function messageTo(prvId: number, from: Pick<SignedIn['user'], 'PtID'>, subject: string): NewMessage {
  const patient = { recptID: from.PtID ?? 0, recptTypeID: 1 }
  return newMessage(patient, { recptID: prvId, recptTypeID: 59 }, { subject, body: `<p>${subject}</p>` })
}
