import { eq, sql } from 'drizzle-orm'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { patients, providers } from '../../db/schema/people.ts'
import type { Recipient } from '../context.ts'
import { patientFullName } from '../../db/patientFullName.ts'

/** Returns the name of a patient, a provider (with credentials, as stored) or an account without a record. */
export async function recipientName(db: Connection, { recptId, recptTypeId }: Recipient): Promise<string> {
  const [row] =
    recptTypeId === recipientTypes.patient
      ? await db.select({ name: patientFullName }).from(patients).where(eq(patients.ptId, recptId))
      : recptTypeId === recipientTypes.provider
        ? await db.select({ name: providers.fullName }).from(providers).where(eq(providers.prvId, recptId))
        : await db
            .select({ name: sql<string>`concat_ws(' ', ${accounts.nameFirst}, ${accounts.nameLast})` })
            .from(accounts)
            .where(eq(accounts.userId, recptId))
  return row?.name.trim() ?? ''
}
