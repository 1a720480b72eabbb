import { createHmac } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { knownDevices, logons } from '../../db/schema/accounts.ts'
import type { AccountContext } from './accountContext.ts'

/** A shorter id could be guessed. Browsers send a UUID. */
const minimumIdLength = 20
/** How long a device stays known after its last sign-in, ms. */
export const knownDeviceMs = 180 * 86_400_000
/** Maximum known devices of a user. The least recently used one is deleted first. */
const maxDevices = 10
/** An id that no user has. With it, the query for an unknown user takes the same time as for a known user. */
const noUserId = 0

/** Returns the stored form of a browser's id, which differs for each user. Null if the browser sent no usable id. */
export function deviceHashOf(
  { secrets }: Pick<AccountContext, 'secrets'>,
  userId: number,
  device: string | undefined,
): string | null {
  if (device === undefined || device.length < minimumIdLength) return null
  return createHmac('sha256', secrets.throttleKey).update(`device:${userId}:${device}`).digest('base64url')
}

/** Returns the hash of the browser's id if the user signed in there within `knownDeviceMs`, otherwise null. */
export async function knownDeviceOf(
  ctx: AccountContext,
  userId: number | undefined,
  device: string | undefined,
): Promise<string | null> {
  const deviceHash = deviceHashOf(ctx, userId ?? noUserId, device)
  if (deviceHash === null) return null
  const [row] = await ctx.db
    .select({ lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? noUserId), eq(knownDevices.deviceHash, deviceHash)))
  return row && row.lastUsedAt.getTime() + knownDeviceMs > ctx.now().getTime() ? deviceHash : null
}

/** Stores that the user signed in on this device, and deletes expired devices and those beyond the limit. */
export async function rememberDevice(
  ctx: Pick<AccountContext, 'db' | 'now'>,
  userId: number,
  deviceHash: string | null,
): Promise<void> {
  if (deviceHash === null) return
  const lastUsedAt = ctx.now()
  await ctx.db
    .insert(knownDevices)
    .values({ userId, deviceHash, lastUsedAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt } })
  const isTheirs = eq(knownDevices.userId, userId)
  await ctx.db
    .delete(knownDevices)
    .where(and(isTheirs, lt(knownDevices.lastUsedAt, new Date(lastUsedAt.getTime() - knownDeviceMs))))
  const surplus = ctx.db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(isTheirs)
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(maxDevices)
  await ctx.db.delete(knownDevices).where(and(isTheirs, inArray(knownDevices.deviceHash, surplus)))
}

/** Deletes the user's known devices, except that of the logon `butLogonHisId`. */
export async function forgetDevices(tx: Connection, userId: number, butLogonHisId?: string): Promise<void> {
  const kept = tx
    .select({ deviceHash: logons.deviceHash })
    .from(logons)
    .where(eq(logons.logonHisId, butLogonHisId ?? ''))
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), sql`${knownDevices.deviceHash} is distinct from (${kept})`))
}
