import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { charges } from '../../db/schema/records.ts'
import type { StoredCharge } from './openAfterImport.ts'

/**
 * Returns the imported charges of a patient by source, and locks them until the end of the transaction: no payment may
 * change what is open meanwhile. Payments lock charges in the same order.
 */
export async function lockImportedCharges(tx: Connection, ptId: number): Promise<Map<string, StoredCharge>> {
  const rows = await tx
    .select({
      source: charges.source,
      openCents: charges.openCents,
      importedOpenCents: charges.importedOpenCents,
    })
    .from(charges)
    .where(and(eq(charges.ptId, ptId), isNotNull(charges.source)))
    .orderBy(asc(charges.ledgerId))
    .for('no key update')
  return new Map(rows.map(({ source, ...charge }) => [String(source), charge]))
}
