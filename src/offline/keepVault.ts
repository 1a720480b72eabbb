import { database } from './database.ts'
import { newDataKey, newKeyPair } from './dataKeys.ts'
import { limitedRowsIn } from './limitedRows.ts'
import { newDeviceKey } from './locks.ts'
import { resealed, resealLimited } from './recordStore.ts'
import { privateKeyBy, type Opener } from './unlockVault.ts'
import type { Kept, Keyring, Lock } from './Vault.ts'
import { readVault } from './vaults.ts'

/** Creates a lock: encrypts a vault's private key with a PIN or a passkey. Null if the user declined. */
export type LockMaker = (privateKey: Uint8Array<ArrayBuffer>, deviceKey: CryptoKey) => Promise<Lock | null>

/**
 * Keeps a vault's records after sign-out: from now on a lock opens them too. Encrypts the stored rows again with a key
 * that the lock can open. Returns the new keys; null if no lock was made. Rejects if there is no such vault.
 */
export async function keepVault(keyring: Keyring, initials: string, makeLock: LockMaker): Promise<Keyring | null> {
  const vault = await readVault(keyring.vault)
  if (!vault) throw new Error('no such vault')
  const { publicKey, privateKey } = await newKeyPair()
  const deviceKey = await newDeviceKey()
  const dataKey = await newDataKey(publicKey)
  const after: Keyring = { ...keyring, keys: { [dataKey.id]: dataKey.key }, sealWith: dataKey.id }
  try {
    const lock = await makeLock(privateKey, deviceKey)
    if (!lock) return null
    const kept: Kept = {
      since: Date.now(),
      initials,
      publicKey,
      deviceKey,
      locks: [lock],
      dataKeys: dataKey.wrapped ? [dataKey.wrapped] : [],
      tries: 0,
    }
    const rows = await resealed(keyring, after)
    await database.transaction('rw', database.vaults, database.rows, async () => {
      const limited = new Set((await limitedRowsIn(vault.id)).map(({ key }) => key.join('|')))
      const keys = await database.rows.where('vault').equals(vault.id).primaryKeys()
      await database.rows.bulkDelete(keys.filter((key) => !limited.has(key.join('|'))))
      await database.rows.bulkPut(rows)
      // Keep the rows of the person shown in this tab: another tab might have created the vault for another person.
      await database.vaults.put({ ...vault, person: keyring.person, kept })
    })
    // If this fails or is interrupted, some rows stay unreadable. They are fetched again.
    await resealLimited(keyring, after).catch(() => undefined)
    return after
  } finally {
    privateKey.fill(0)
  }
}

/** Turns off keeping a vault: from now on it ends with its session. Deletes its emergency card immediately. */
export async function stopKeeping(id: string): Promise<void> {
  await database.transaction('rw', database.vaults, database.cards, async () => {
    const vault = await readVault(id)
    if (!vault) return
    await database.vaults.put({ ...vault, kept: null })
    await database.cards.delete(id)
  })
}

/**
 * Adds a lock, or replaces the lock of the same kind. `opener` must open the vault with a current lock. Returns `open`
 * if the lock was changed, otherwise why it was not.
 */
export async function changeLock(id: string, opener: Opener, makeLock: LockMaker) {
  const opened = await privateKeyBy(id, opener)
  if (opened.kind !== 'open') return opened
  try {
    const lock = await makeLock(opened.privateKey, opened.kept.deviceKey)
    if (!lock) return { kind: 'declined' } as const
    await changeLocks(id, (locks) => [...locks.filter((other) => other.kind !== lock.kind), lock])
    return { kind: 'open' } as const
  } finally {
    opened.privateKey.fill(0)
  }
}

/** Removes a lock, unless it is the last one: without a lock the records could not be read. */
export async function removeLock(id: string, kind: Lock['kind']): Promise<void> {
  await changeLocks(id, (locks) => {
    const others = locks.filter((lock) => lock.kind !== kind)
    return others.length > 0 ? others : locks
  })
}

async function changeLocks(id: string, change: (locks: readonly Lock[]) => readonly Lock[]): Promise<void> {
  await database.transaction('rw', database.vaults, async () => {
    const vault = await readVault(id)
    if (vault?.kept)
      await database.vaults.put({ ...vault, kept: { ...vault.kept, locks: [...change(vault.kept.locks)] } })
  })
}
