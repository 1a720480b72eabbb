import { database } from './database.ts'
import { newDataKey, newKeyPair } from './dataKeys.ts'
import { limitedRowsIn } from './limitedRows.ts'
import { newDeviceKey } from './locks.ts'
import { resealed, resealLimited } from './recordStore.ts'
import { privateKeyBy, type Opener } from './unlockVault.ts'
import type { Kept, Keyring, Lock } from './Vault.ts'
import { readVault } from './vaults.ts'

/** Wraps a vault's private key: by a PIN, or by a passkey. Null where whoever was asked turned it down. */
export type LockMaker = (privateKey: Uint8Array<ArrayBuffer>, deviceKey: CryptoKey) => Promise<Lock | null>

/**
 * Keeps a vault's records beyond the session: from now on they open with a lock as well. What is there is sealed anew
 * under a key that the lock leads to. Resolves with the keys to go on with, or null where no lock was made; rejects where
 * there is no such vault.
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
      // Kept are the rows of whoever chose so; another tab's session may have begun the vault for somebody else's.
      await database.vaults.put({ ...vault, person: keyring.person, kept })
    })
    // What fails here, or is cut off, leaves rows that nobody can open: they are fetched again.
    await resealLimited(keyring, after).catch(() => undefined)
    return after
  } finally {
    privateKey.fill(0)
  }
}

/** From now on the vault lives as long as its session. */
export async function stopKeeping(id: string): Promise<void> {
  await database.transaction('rw', database.vaults, database.cards, async () => {
    const vault = await readVault(id)
    if (!vault) return
    await database.vaults.put({ ...vault, kept: null })
    await database.cards.delete(id)
  })
}

/**
 * Adds a lock, or puts a new one in the place of the one of its kind. `opener` is what opens the vault today. Resolves
 * with what became of the opener; only `open` changed anything.
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

/** Takes a lock away. The last one stays: without it nothing could be read. */
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
