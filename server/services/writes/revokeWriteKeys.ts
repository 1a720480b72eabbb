import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { writeKeys } from '../../db/schema/writes.ts'

/** Revokes the account's write keys: writes encrypted with them are then accepted only in a session. */
export async function revokeWriteKeys(tx: Connection, userId: number, at: Date): Promise<void> {
  await tx
    .update(writeKeys)
    .set({ revokedAt: at })
    .where(and(eq(writeKeys.userId, userId), isNull(writeKeys.revokedAt)))
}
