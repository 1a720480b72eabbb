import { currentUser } from '#src/contract/account.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { savedSession, startSession, store } from '#src/session/state/session.ts'
import { markActivity } from '#src/session/lifecycle/watchIdle.ts'
import { openerOf, type LockChoice } from './lockChoice.ts'
import { updateKeptFlag } from './updateKeptFlag.ts'

/** What is known of a person's kept records without opening them. */
export interface KeptRecords {
  readonly vault: string
  /** Key of the database that the records are from. */
  readonly database: string
  readonly initials: string
  /** Time at which the person chose to keep them, ms since 1970. */
  readonly since: number
  readonly hasPin: boolean
  readonly hasPasskey: boolean
  /** Number of wrong PINs left before the records are removed. */
  readonly triesLeft: number
  /** Whether the emergency card opens without a PIN. */
  readonly hasCard: boolean
}

/** Lists the kept records of this device. Returns none if this browser stores nothing. */
export async function keptRecords(): Promise<readonly KeptRecords[]> {
  try {
    const [{ keptVaults }, { hasEmergencyCard }, { allowedTries }] = await Promise.all([
      import('#src/offline/vaults.ts'),
      import('#src/offline/emergencyCards.ts'),
      import('#src/offline/unlockVault.ts'),
    ])
    const vaults = await keptVaults()
    return await Promise.all(
      vaults.map(async ({ id, database, kept }) => ({
        vault: id,
        database,
        initials: kept.initials,
        since: kept.since,
        hasPin: kept.locks.some((lock) => lock.kind === 'pin'),
        hasPasskey: kept.locks.some((lock) => lock.kind === 'passkey'),
        triesLeft: Math.max(0, allowedTries - kept.tries),
        hasCard: await hasEmergencyCard(id),
      })),
    )
  } catch {
    return []
  }
}

export type UnlockResult =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly left: number }
  /** The tenth wrong PIN removed the records. */
  | { readonly kind: 'wiped' }
  /** The records were removed meanwhile, or can't be read. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed' }

/** Opens kept records, and starts a session that can only read them. */
export async function unlockRecords(vault: string, choice: LockChoice): Promise<UnlockResult> {
  try {
    const opener = await openerOf(vault, choice)
    if (!opener) return { kind: 'declined' }
    const [{ unlockVault }, { readSaved }] = await Promise.all([
      import('#src/offline/unlockVault.ts'),
      import('#src/offline/readSaved.ts'),
    ])
    const unlocked = await unlockVault(vault, opener)
    if (unlocked.kind === 'wiped') await updateKeptFlag()
    if (unlocked.kind !== 'open') return unlocked
    const user = await readSaved(currentUser, {}, unlocked.keyring)
    if (!user) return { kind: 'gone' }
    const session = savedSession(unlocked.database, unlocked.apiUrl, user.data)
    store.set(keyringAtom, { logonHisID: session.logonHisID, keyring: unlocked.keyring })
    markActivity()
    startSession(session)
    return { kind: 'open' }
  } catch {
    return { kind: 'failed' }
  }
}

/** A stored emergency card. */
export interface OpenedCard {
  readonly card: EmergencyCard
  /** Key of the database that it is from. Null if its vault can't be read. */
  readonly database: string | null
}

/** Reads the emergency card of a person who made it readable without a PIN. Returns null if it can't be read. */
export async function openEmergencyCard(vault: string): Promise<OpenedCard | null> {
  try {
    const [{ readEmergencyCard }, { readVault }] = await Promise.all([
      import('#src/offline/emergencyCards.ts'),
      import('#src/offline/vaults.ts'),
    ])
    const card = await readEmergencyCard(vault)
    return card && { card, database: (await readVault(vault))?.database ?? null }
  } catch {
    return null
  }
}

/** Removes a person's kept records from this device without opening them. */
export async function removeKeptRecords(vault: string): Promise<boolean> {
  try {
    const { wipeVault } = await import('#src/offline/vaults.ts')
    await wipeVault(vault)
    await updateKeptFlag()
    return true
  } catch {
    return false
  }
}
