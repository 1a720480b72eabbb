import { and, eq, ne } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { logons } from '../../db/schema/accounts.ts'
import { revokeWriteKeys } from '../writes/revokeWriteKeys.ts'
import { forgetDevices } from './knownDevices.ts'
import { lasts } from './openLogon.ts'

/**
 * Ends all logons of an account except `butLogonHisId`, deletes its known devices except that of this logon, and revokes
 * its write keys. Another device can then send its waiting writes only after the user signs in on it again.
 */
export async function endLogons(tx: Connection, userId: number, at: Date, butLogonHisId?: string): Promise<void> {
  const others = butLogonHisId === undefined ? undefined : ne(logons.logonHisId, butLogonHisId)
  await tx
    .update(logons)
    .set({ endedAt: at })
    .where(and(eq(logons.userId, userId), others, lasts(at)))
  await forgetDevices(tx, userId, butLogonHisId)
  await revokeWriteKeys(tx, userId, at)
}
