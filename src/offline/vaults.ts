import { Dexie } from 'dexie'
import * as v from 'valibot'
import { database } from './database.ts'
import { newDataKey } from './dataKeys.ts'
import { vaultIdOf, VaultRow, type Kept, type Keyring } from './Vault.ts'

/** How many of a kept vault's newest data keys stay although no row uses them yet. */
const spareKeys = 3

/** The signed-in user and the person shown, as far as a vault needs them. */
export interface VaultOwner {
  readonly apiUrl: string
  readonly database: string
  readonly userId: number
  /** The user's own patient number, or `-`. Only rows of this person can be kept after sign-out. */
  readonly own: string
  /** Whose rows are read and written: the user, or a person they act for. That person's rows end with the session. */
  readonly person: string
}

/**
 * Opens the vault of a user who has just signed in, with a new data key. Clears a vault that is not kept: the key to
 * its old rows is gone. A kept vault needs no PIN for this, because the new key is encrypted with the vault's public
 * key. Rejects if the device has no room or no database.
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
    // The newest keys might belong to other tabs that have saved nothing yet, such as one that acts for another person.
    const newest = vault.kept.dataKeys.slice(-spareKeys)
    const inNeed = vault.kept.dataKeys.filter((wrapped) => inUse.has(wrapped.id) || newest.includes(wrapped))
    const dataKeys = [...inNeed, dataKey.wrapped]
    await database.vaults.put({ ...vault, person, kept: { ...vault.kept, dataKeys } })
  })
  return { vault: id, person: owner.person, keys: { [dataKey.id]: dataKey.key }, sealWith: dataKey.id }
}

/**
 * Creates a vault again if the browser evicted it during a session. Calls `isCurrent` in the writing transaction, so
 * that no vault is created after a logout.
 */
export async function restoreVault(vault: Omit<VaultRow, 'kept'>, isCurrent: () => boolean): Promise<void> {
  await database.transaction('rw', database.vaults, async () => {
    const present = await database.vaults.get(vault.id)
    if (!present && isCurrent()) await database.vaults.put({ ...vault, kept: null })
  })
}

/** Clears a vault when its session ends. If the vault is kept, the user's own rows stay, encrypted. */
export async function closeVault(id: string): Promise<void> {
  await database.transaction('rw', database.vaults, database.rows, database.cards, async () => {
    const vault = await readVault(id)
    if (!vault?.kept) await removeRows(id)
    else await removeOthers(id, vault.person)
  })
}

/** Deletes a vault's rows, except those of `persons`. Rows of a person the user acted for end with the session. */
async function removeOthers(id: string, ...persons: readonly string[]): Promise<void> {
  const keys = await database.rows.where('vault').equals(id).primaryKeys()
  await database.rows.bulkDelete(keys.filter(([, person]) => !persons.includes(person)))
}

/** Removes a vault, kept or not, with its rows and its emergency card. */
export async function wipeVault(id: string): Promise<void> {
  await database.transaction('rw', database.vaults, database.rows, database.cards, () => removeRows(id))
}

/** Returns the vaults of this device that are kept after sign-out. */
export async function keptVaults(): Promise<readonly (VaultRow & { readonly kept: Kept })[]> {
  const vaults = await allVaults()
  return vaults.flatMap((vault) => (vault.kept ? [{ ...vault, kept: vault.kept }] : []))
}

/** Removes vaults that are neither kept nor in use: a killed browser leaves such vaults behind. */
export async function removeAbandoned(isInUse: (id: string) => Promise<boolean>): Promise<void> {
  for (const vault of await allVaults()) if (!vault.kept && !(await isInUse(vault.id))) await wipeVault(vault.id)
}

/** Returns the vault with this id; null if there is none or its row is malformed. */
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
