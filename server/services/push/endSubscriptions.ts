import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'

/**
 * Turns off alerts in all browsers of a user. After a password recovery, it is unknown who uses these browsers. Signing
 * out doesn't turn alerts off: they are for users who are not signed in.
 */
export async function endSubscriptions(tx: Connection, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}
