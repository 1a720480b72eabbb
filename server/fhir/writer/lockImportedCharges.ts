import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { patients } from '../../db/schema/people.ts'
import { charges } from '../../db/schema/records.ts'
import type { StoredCharge } from './openAfterImport.ts'

/**
 * Returns the imported charges of a patient by source, and locks them until the end of the transaction: no payment may
 * change what is open meanwhile. `patientSource` is the patient's source.
 *
 * Call it before anything of the record is written. Payments lock the charges, in the same order, before they change the
 * record: otherwise an import and a payment could wait for each other.
 */
export async function lockImportedCharges(tx: Connection, patientSource: string): Promise<Map<string, StoredCharge>> {
  const rows = await tx
    .select({
      source: charges.source,
      openCents: charges.openCents,
      importedOpenCents: charges.importedOpenCents,
    })
    .from(charges)
    .innerJoin(patients, eq(patients.ptId, charges.ptId))
    .where(and(eq(patients.source, patientSource), isNotNull(charges.source)))
    .orderBy(asc(charges.ledgerId))
    .for('no key update', { of: charges })
  return new Map(rows.map(({ source, ...charge }) => [String(source), charge]))
}
