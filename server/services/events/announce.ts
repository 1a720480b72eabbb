import { sql } from 'drizzle-orm'
import type { PortalEvent } from '#src/contract/events.ts'
import type { Connection } from '../../db/client.ts'
import type { Recipient } from '../context.ts'

/** The PostgreSQL channel on which every instance hears what any of them has done. */
export const eventChannel = 'yarrow_events'

/**
 * Tells whoever looks on as this recipient, on every instance, that there is news. In a transaction it is told when that
 * is kept, and not where it is not.
 */
export async function announce(db: Connection, { recptId, recptTypeId }: Recipient, event: PortalEvent): Promise<void> {
  const text = JSON.stringify({ recptId, recptTypeId, ...event })
  await db.execute(sql`select pg_notify(${eventChannel}, ${text})`)
}
