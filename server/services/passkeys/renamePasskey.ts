import { and, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type { Passkey } from '#src/contract/passkeys.ts'
import type * as contract from '#src/contract/passkeys.ts'
import { passkeys } from '../../db/schema/accounts.ts'
import type { SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { passkeyWire } from './passkeyWire.ts'

/** Renames a passkey of the caller. Throws 404 for another user's, as for a missing one. */
export async function renamePasskey(
  { db, caller }: SignedInContext,
  { params, body }: ParsedInput<typeof contract.renamePasskey>,
): Promise<Passkey> {
  const [row] = await db
    .update(passkeys)
    .set({ name: body.name })
    .where(and(eq(passkeys.credentialId, params.credentialId), eq(passkeys.userId, caller.userId)))
    .returning()
  if (!row) throw new ServiceError(404, 'not-found')
  return passkeyWire(row)
}
