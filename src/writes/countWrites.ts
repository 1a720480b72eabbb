import type { WriteCount } from '#src/offline/writeRows.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

/**
 * Counts the user's drafts and queued writes on this device by kind, for all persons. Includes kinds that this version
 * of the app doesn't know. Needs no keys, so it also works before the keys are loaded. Returns null without a session, or
 * if the rows can't be read. Never rejects.
 */
export async function countWrites(): Promise<readonly WriteCount[] | null> {
  const session = store.get(sessionAtom)
  if (!session) return null
  const { apiUrl, database, user } = session
  try {
    const [{ vaultIdOf }, { countWritesOf }] = await Promise.all([
      import('#src/offline/Vault.ts'),
      import('#src/offline/writeRows.ts'),
    ])
    return await countWritesOf(await vaultIdOf(apiUrl, database, user.userId))
  } catch {
    return null
  }
}
