import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'

/**
 * No browser hears any more of messages to the user: when somebody had to prove anew who they are, nobody knows whose
 * those browsers are. Signing out ends none, for alerts are there for whoever is not signed in.
 */
export async function endSubscriptions(tx: Connection, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
