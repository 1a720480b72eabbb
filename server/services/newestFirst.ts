import { desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The order of every list of the record: newest first, the undated last, and of equal dates the later row first. */
export function newestFirst(sortedAt: PgColumn, id: PgColumn): SQL[] {
  return [sql`${sortedAt} desc nulls last`, desc(id)]
}
