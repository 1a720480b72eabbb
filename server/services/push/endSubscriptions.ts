import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'

/**
 * Ends all alerts of a user, because after a password recovery it is unknown whose browsers they are. Signing out ends
 * none: alerts are for users who are not signed in.
 */
export async function endSubscriptions(tx: Connection, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
