import { and, eq, type SQL } from 'drizzle-orm'
import { contactMethodEntries, phoneEntries } from '../../db/schema/people.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'

/** The contact method for text messages (portal §9). */
export const smsContactMethod = 8

/** Condition for the rows of a patient. */
export function entriesOf(table: typeof contactMethodEntries | typeof phoneEntries, ptId: number): SQL | undefined {
  return and(eq(table.recptTypeId, recipientTypes.patient), eq(table.recptId, ptId))
}
