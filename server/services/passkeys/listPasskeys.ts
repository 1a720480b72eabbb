import { asc, eq } from 'drizzle-orm'
import type { Passkey } from '#src/contract/passkeys.ts'
import { passkeys } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { passkeyWire } from './passkeyWire.ts'

/** Returns the signed-in user's passkeys, oldest first, also while acting for another person. */
export async function listPasskeys({ db, caller }: SignedInContext): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, caller.userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.credentialId))
  return rows.map(passkeyWire)
}
