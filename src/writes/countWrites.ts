import type { WriteCount } from '#src/offline/writeRows.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'

/**
 * Counts what the user has written on this device and not sent, for anyone, kind by kind. Kinds that this version of the
 * app doesn't know are counted too. Null if the counts can't be read. It never rejects.
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
