import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import type { StoredHead } from '#src/offline/recordStore.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'

/** What this device stores for the person of this session. */
export interface StoredRecords {
  /** Heads of the stored rows, by row name. */
  readonly heads: ReadonlyMap<string, StoredHead>
  /** Null if the records end with the session. `since`: when the person chose to keep them, ms since 1970. */
  readonly kept: { readonly since: number; readonly hasPin: boolean; readonly hasPasskey: boolean } | null
  readonly hasCard: boolean
}

/** Returns what this device stores for the session; null if the session has no vault, or if the vault can't be read. */
export async function storedRecords(): Promise<StoredRecords | null> {
  const keyring = store.get(keyringAtom)?.keyring
  if (!keyring) return null
  try {
    const [{ savedHeads }, { plainRecordNames }, { readVault }, { hasEmergencyCard }] = await Promise.all([
      import('#src/offline/recordStore.ts'),
      import('#src/registry/recordCallAt.ts'),
      import('#src/offline/vaults.ts'),
      import('#src/offline/emergencyCards.ts'),
    ])
    const kept = (await readVault(keyring.vault))?.kept ?? null
    return {
      heads: await savedHeads(keyring, plainRecordNames),
      kept: kept && {
        since: kept.since,
        hasPin: kept.locks.some((lock) => lock.kind === 'pin'),
        hasPasskey: kept.locks.some((lock) => lock.kind === 'passkey'),
      },
      hasCard: await hasEmergencyCard(keyring.vault),
    }
  } catch {
    return null
  }
}

/** Stores or updates the emergency card that opens without a PIN. Null removes it. */
export async function storeEmergencyCard(card: EmergencyCard | null): Promise<boolean> {
  const vault = store.get(keyringAtom)?.keyring.vault
  if (!vault) return false
  try {
    const { removeEmergencyCard, saveEmergencyCard } = await import('#src/offline/emergencyCards.ts')
    await (card ? saveEmergencyCard(vault, card) : removeEmergencyCard(vault))
    return true
  } catch {
    return false
  }
}
