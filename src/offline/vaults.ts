import { Dexie } from 'dexie'
import * as v from 'valibot'
import { database } from './database.ts'
import { newDataKey } from './dataKeys.ts'
import { vaultIdOf, VaultRow, type Kept, type Keyring } from './Vault.ts'

/** How many of a kept vault's data keys stay that seal nothing. */
const spareKeys = 3

/** Who is signed in where, as far as a vault must know. */
export interface VaultOwner {
  readonly apiUrl: string
  readonly database: string
  readonly userId: number
  /** The user's own patient number, or `-`: whose rows may be kept. */
  readonly own: string
  /** Whose rows are written and read: the user's own, or those of whom they act for, which go with the session. */
  readonly person: string
}

/**
 * Opens the vault of whoever has just signed in, with a new key to seal with. What a vault that is not kept still holds
 * is cleared: its key is gone. A kept one needs no PIN for this, since the new key is sealed to its public one.
 * Rejects where the device has no room or no database.
 */
export async function openVault(owner: VaultOwner): Promise<Keyring> {
  const id = await vaultIdOf(owner.apiUrl, owner.database, owner.userId)
  const before = await readVault(id)
  const dataKey = await newDataKey(before?.kept?.publicKey ?? null)
  await database.transaction('rw', database.vaults, database.rows, async () => {
    const vault = await readVault(id)
    const { apiUrl, own: person } = owner
    if (!vault?.kept) {
      await database.rows.where('vault').equals(id).delete()
      await database.vaults.put({ id, database: owner.database, apiUrl, person, kept: null })
      return
    }
    if (!dataKey.wrapped) throw new Error('the vault was kept meanwhile')
    await removeOthers(id, person, owner.person)
    const ofVault = database.rows.where('[vault+keyId]').between([id, Dexie.minKey], [id, Dexie.maxKey])
    const inUse = new Set((await ofVault.uniqueKeys()).flatMap((key) => (Array.isArray(key) ? [String(key[1])] : [])))
    // The newest may be another tab's, which has sealed nothing yet: one of them is oneself, the other acts for somebody.
    const newest = vault.kept.dataKeys.slice(-spareKeys)
    const inNeed = vault.kept.dataKeys.filter((wrapped) => inUse.has(wrapped.id) || newest.includes(wrapped))
    const dataKeys = [...inNeed, dataKey.wrapped]
    await database.vaults.put({ ...vault, person, kept: { ...vault.kept, dataKeys } })
  })
  return { vault: id, person: owner.person, keys: { [dataKey.id]: dataKey.key }, sealWith: dataKey.id }
}

/**
 * Begins a vault anew that the browser has cleared away under a session. `isCurrent` is asked in the very transaction that
 * writes, so that a logout can't be overtaken.
 */
export async function restoreVault(vault: Omit<VaultRow, 'kept'>, isCurrent: () => boolean): Promise<void> {
  await database.transaction('rw', database.vaults, async () => {
    const present = await database.vaults.get(vault.id)
    if (!present && isCurrent()) await database.vaults.put({ ...vault, kept: null })
  })
}

/** What is left of a session: nothing, unless its records are kept; then the user's own stay, sealed. */
export async function closeVault(id: string): Promise<void> {
  await database.transaction('rw', database.vaults, database.rows, database.cards, async () => {
    const vault = await readVault(id)
    if (!vault?.kept) await removeRows(id)
    else await removeOthers(id, vault.person)
  })
}

/** Rows of anybody but these: of whom the user acted for, nothing is kept. */
async function removeOthers(id: string, ...persons: readonly string[]): Promise<void> {
  const keys = await database.rows.where('vault').equals(id).primaryKeys()
  await database.rows.bulkDelete(keys.filter(([, person]) => !persons.includes(person)))
}

/** Removes a vault with all that it holds, kept or not. */
export async function wipeVault(id: string): Promise<void> {
  await database.transaction('rw', database.vaults, database.rows, database.cards, () => removeRows(id))
}

/** The vaults of this device that are kept. */
export async function keptVaults(): Promise<readonly (VaultRow & { readonly kept: Kept })[]> {
  const vaults = await allVaults()
  return vaults.flatMap((vault) => (vault.kept ? [{ ...vault, kept: vault.kept }] : []))
}

/** Removes vaults that are neither kept nor in use: a browser that was killed could not. */
export async function removeAbandoned(isInUse: (id: string) => Promise<boolean>): Promise<void> {
  for (const vault of await allVaults()) if (!vault.kept && !(await isInUse(vault.id))) await wipeVault(vault.id)
}

/** The vault with this id; one that can't be read counts as none. */
export async function readVault(id: string): Promise<VaultRow | null> {
  const parsed = v.safeParse(VaultRow, await database.vaults.get(id))
  return parsed.success ? parsed.output : null
}

async function allVaults(): Promise<readonly VaultRow[]> {
  const rows: readonly unknown[] = await database.vaults.toArray()
  return rows.flatMap((row) => {
    const parsed = v.safeParse(VaultRow, row)
    return parsed.success ? [parsed.output] : []
  })
}

async function removeRows(id: string): Promise<void> {
  await database.rows.where('vault').equals(id).delete()
  await database.cards.delete(id)
  await database.vaults.delete(id)
}
