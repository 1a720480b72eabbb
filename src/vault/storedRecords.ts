import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import type { StoredHead } from '#src/offline/recordStore.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'

/** What this device holds for the person of this session. */
export interface StoredRecords {
  /** By the row's name. */
  readonly heads: ReadonlyMap<string, StoredHead>
  /** Whether it outlives the session, and what opens it then. */
  readonly kept: { readonly since: number; readonly hasPin: boolean; readonly hasPasskey: boolean } | null
  readonly hasCard: boolean
}

/** Null where nothing is stored, or nothing can be. */
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

/** Makes the emergency card readable without a PIN, or brings it up to date; null takes it away. */
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
