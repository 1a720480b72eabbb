import { desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The sort order of most record lists: newest first, undated rows last; for equal dates, the later row first. */
export function newestFirst(sortedAt: PgColumn, id: PgColumn): SQL[] {
  return [sql`${sortedAt} desc nulls last`, desc(id)]
}
