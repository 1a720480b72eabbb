import { and, eq, ne } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { securityActions } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'

type SecurityActionRow = typeof securityActions.$inferSelect

/**
 * Turns what users may do on a page on or off (clinical §6). Turning it on twice keeps the first time. Throws 404 if the
 * page has no such action.
 */
export async function writeSecurityAction(
  db: Connection,
  given: { readonly page: number; readonly action: number; readonly isActive: boolean },
  now: Date,
): Promise<SecurityActionRow> {
  const { page, action, isActive } = given
  const isThis = and(eq(securityActions.ppSecPgAccessId, page), eq(securityActions.ppSecPgActionId, action))
  await db
    .update(securityActions)
    .set({ isActive, isActiveDate: now })
    .where(and(isThis, ne(securityActions.isActive, isActive)))
  const [row] = await db.select().from(securityActions).where(isThis)
  if (!row) throw new ServiceError(404, 'not-found', `action ${action} of page ${page}: not found`)
  return row
}
