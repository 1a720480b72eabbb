import { asc } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { securityActions } from '../../db/schema/scheduling.ts'

/** Returns all security actions (clinical §6), by page. For operators. */
export function listSecurityActions(db: Connection): Promise<(typeof securityActions.$inferSelect)[]> {
  return db
    .select()
    .from(securityActions)
    .orderBy(asc(securityActions.ppSecPgAccessId), asc(securityActions.ppSecPgActionId))
}
