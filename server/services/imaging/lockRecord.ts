import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { ServiceError } from '../../ServiceError.ts'

/**
 * Locks a record's pictures until the transaction ends: concurrent writers of one series would both choose a cover. Every
 * change of a record locks this row in the end (`set_record_versions`), so locking it first can't cause a deadlock.
 * Throws 404 `not-found` if the patient doesn't exist.
 */
export async function lockRecord(db: Connection, ptId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`select 1 from record_versions where pt_id = ${ptId} for update`)
  if (rowCount === 0) throw new ServiceError(404, 'not-found', 'patient: not found')
}
