import type { Passkey } from '#src/contract/passkeys.ts'
import type { passkeys } from '../../db/schema/accounts.ts'

/** Converts a passkey to the form for its owner. */
export function passkeyWire(row: typeof passkeys.$inferSelect): Passkey {
  const { credentialId, name, createdAt, lastUsedAt, isBackedUp } = row
  return {
    credentialId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  }
}
