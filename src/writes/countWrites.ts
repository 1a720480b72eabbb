import type { WriteCount } from '#src/offline/writeRows.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'

/**
 * Counts the user's drafts and queued writes on this device by kind, for all persons. Includes kinds that this version
 * of the app doesn't know. Returns null if the rows can't be read. Never rejects.
 */
export async function countWrites(): Promise<readonly WriteCount[] | null> {
  const owner = store.get(keyringAtom)?.keyring.vault
  if (owner === undefined) return null
  try {
    const { countWritesOf } = await import('#src/offline/writeRows.ts')
    return await countWritesOf(owner)
  } catch {
    return null
  }
}
