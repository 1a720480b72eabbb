import { eq } from 'drizzle-orm'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { patients, providers } from '../../db/schema/people.ts'
import type { SignedInContext } from '../context.ts'
import { patientFullName } from './patientFullName.ts'

/** Returns the sender's name: the caller's, or the represented person's. */
export async function senderName({ db, caller }: SignedInContext): Promise<string> {
  const { recptId, recptTypeId } = caller.recipient
  const named = { name: providers.fullName }
  const [row] =
    recptTypeId === recipientTypes.patient
      ? await db.select({ name: patientFullName }).from(patients).where(eq(patients.ptId, recptId))
      : recptTypeId === recipientTypes.provider
        ? await db.select(named).from(providers).where(eq(providers.prvId, recptId))
        : []
  if (row) return row.name
  const [account] = await db
    .select({ nameFirst: accounts.nameFirst, nameLast: accounts.nameLast })
    .from(accounts)
    .where(eq(accounts.userId, caller.userId))
  return `${account?.nameFirst ?? ''} ${account?.nameLast ?? ''}`.trim()
}
