import { hkdfSync, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { writeKeys } from '../../db/schema/writes.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { bearerToken, callerFor } from '../account/callerOf.ts'
import type { Secrets } from '../account/secrets.ts'
import type { Caller, SignedInContext } from '../context.ts'

/** Derives the 32-byte key with the given id. The key is stored nowhere. */
export function keyOf(secrets: Secrets, keyId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secrets.writeKey, keyId, 'yarrow write', 32))
}

const ofCaller = ({ userId, representativeId }: Caller) =>
  and(
    eq(writeKeys.userId, userId),
    representativeId === null ? isNull(writeKeys.representativeId) : eq(writeKeys.representativeId, representativeId),
  )

const keysOf = (db: Connection, caller: Caller) =>
  db.select().from(writeKeys).where(ofCaller(caller)).orderBy(desc(writeKeys.createdAt), desc(writeKeys.keyId))

const hasCurrent = (rows: readonly (typeof writeKeys.$inferSelect)[]) =>
  rows.some(({ revokedAt }) => revokedAt === null)

/** Creates the caller's key, unless a concurrent call has created it. */
async function addKey({ db, caller, now }: SignedInContext): Promise<void> {
  const { userId, representativeId } = caller
  await db.transaction(async (tx) => {
    // Serializes calls of one user without waiting for running writes that refer to the account.
    await tx.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)).for('no key update')
    if (hasCurrent(await keysOf(tx, caller))) return
    const keyId = randomBytes(16).toString('base64url')
    await tx.insert(writeKeys).values({ keyId, userId, representativeId, createdAt: now() })
  })
}

/**
 * Returns the write keys of the user, or of the user acting for a person. The first key is the one to encrypt with, the
 * same on every call until it is revoked. Creates a key if there is no valid one. Devices can still decrypt with
 * revoked keys.
 */
export async function listWriteKeys(ctx: AccountContext & SignedInContext) {
  let rows = await keysOf(ctx.db, ctx.caller)
  if (!hasCurrent(rows)) {
    await addKey(ctx)
    rows = await keysOf(ctx.db, ctx.caller)
  }
  const data = [
    ...rows.filter(({ revokedAt }) => revokedAt === null),
    ...rows.filter(({ revokedAt }) => revokedAt !== null),
  ].map(({ keyId }) => ({ keyID: keyId, key: Buffer.from(keyOf(ctx.secrets, keyId)).toString('base64') }))
  return { data }
}

/**
 * Returns the caller of the write key whose id is in the Authorization header: the key's account with its current
 * rights, for itself or for the represented person. Throws 401 `not-signed-in` if the key is unknown or revoked, or the
 * account inactive. Throws 403 `representation-ended`.
 */
export async function callerOfWriteKey(
  ctx: AccountContext,
  authorization: string | null,
): Promise<{ caller: Caller; keyId: string }> {
  const keyId = bearerToken(authorization)
  const [row] = keyId
    ? await ctx.db
        .select({ userId: writeKeys.userId, representativeId: writeKeys.representativeId })
        .from(writeKeys)
        .innerJoin(accounts, eq(accounts.userId, writeKeys.userId))
        .where(and(eq(writeKeys.keyId, keyId), isNull(writeKeys.revokedAt), eq(accounts.isActive, true)))
    : []
  if (!keyId || !row) throw new ServiceError(401, 'not-signed-in')
  return { caller: await callerFor(ctx, row), keyId }
}
