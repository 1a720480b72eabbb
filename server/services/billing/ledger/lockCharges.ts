import { asc, inArray } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { charges } from '../../../db/schema/records.ts'

/**
 * Returns charges by number and locks them until the end of the transaction. Every change of what is open locks its
 * charges first, in the order of their numbers, so that two changes never wait for each other.
 */
export async function lockCharges(
  db: Connection,
  ledgerIds: readonly number[],
): Promise<Map<number, typeof charges.$inferSelect>> {
  if (ledgerIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(charges)
    .where(inArray(charges.ledgerId, [...ledgerIds]))
    .orderBy(asc(charges.ledgerId))
    .for('no key update')
  return new Map(rows.map((row) => [row.ledgerId, row]))
}
