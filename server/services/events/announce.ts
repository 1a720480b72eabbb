import { sql } from 'drizzle-orm'
import type { PortalEvent } from '#src/contract/events.ts'
import type { Connection } from '../../db/client.ts'
import type { Recipient } from '../context.ts'

/** PostgreSQL channel on which all instances receive events. */
export const eventChannel = 'yarrow_events'

/**
 * Sends an event to every stream of this recipient, on every instance. In a transaction, the event is sent after the
 * commit, and not after a rollback.
 */
export async function announce(db: Connection, recipient: Recipient, event: PortalEvent): Promise<void> {
  await announceToAll(db, [recipient], event)
}

/** Sends an event to every stream of these recipients, in one statement (`announce`). */
export async function announceToAll(
  db: Connection,
  recipients: readonly Recipient[],
  event: PortalEvent,
): Promise<void> {
  const texts = recipients.map(({ recptId, recptTypeId }) => JSON.stringify({ recptId, recptTypeId, ...event }))
  await db.execute(sql`select pg_notify(${eventChannel}, text) from unnest(${sql.param(texts)}::text[]) as text`)
}
