import { and, eq, type SQL } from 'drizzle-orm'
import { contactMethodEntries, phoneEntries } from '../../db/schema/people.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** The contact method that is text messages (portal §9). */
export const smsContactMethod = 8

/** The rows that belong to a patient. */
export function entriesOf(table: typeof contactMethodEntries | typeof phoneEntries, ptId: number): SQL | undefined {
  return and(eq(table.recptTypeId, recipientTypes.patient), eq(table.recptId, ptId))
}
