import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { logons } from '../../db/schema/accounts.ts'
import { revokeWriteKeys } from '../writes/revokeWriteKeys.ts'
import { forgetDevices } from './knownDevices.ts'
import { lasts } from './openLogon.ts'

/**
 * Takes away the minute in which a logon that a switch of person has ended may repeat the switch. Called when the user
 * or another device ends sign-ins: otherwise the ended browser could still start a new logon.
 */
export async function forgetReplaced(tx: Connection, userId: number): Promise<void> {
  await tx
    .update(logons)
    .set({ replacedUntil: null })
    .where(and(eq(logons.userId, userId), isNotNull(logons.replacedUntil)))
}

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
  await forgetReplaced(tx, userId)
  await forgetDevices(tx, userId, butLogonHisId)
  await revokeWriteKeys(tx, userId, at)
}
