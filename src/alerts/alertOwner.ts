import { vaultIdOf } from '#src/offline/Vault.ts'
import type { Session } from '#src/session/state/sessionShape.ts'

/**
 * Returns the id by which an alert note names its owner. Alerts belong to the user, whichever person the session shows.
 */
export function alertOwner({ apiUrl, database, user }: Session): Promise<string> {
  return vaultIdOf(apiUrl, database, user.userId)
}
