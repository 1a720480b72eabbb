import type { WriteCounts } from '#src/offline/writeRows.ts'
import { keyringAtom } from '#src/session/keyring.ts'
import { store } from '#src/session/session.ts'

/** What the user has written on this device and not sent, for whomever; null where nobody knows. It never rejects. */
export async function countWrites(): Promise<WriteCounts | null> {
  const owner = store.get(keyringAtom)?.keyring.vault
  if (owner === undefined) return null
  try {
    const { countWritesOf } = await import('#src/offline/writeRows.ts')
    return await countWritesOf(owner)
  } catch {
    return null
  }
}
