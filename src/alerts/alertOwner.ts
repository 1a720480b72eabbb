import { vaultIdOf } from '#src/offline/Vault.ts'
import type { Session } from '#src/session/state/sessionShape.ts'

/** By which a note says whose alerts they are. They are the user's own, whomever the session shows. */
export function alertOwner({ apiUrl, database, user }: Session): Promise<string> {
  return vaultIdOf(apiUrl, database, user.userId)
}
