import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { database } from './database.ts'
import { changeLock, keepVault, removeLock, stopKeeping } from './keepVault.ts'
import { lockByPasskey, lockByPin } from './locks.ts'
import { confirmReply, removeReply, saveReply, savedHeads, savedReply, type Head } from './recordStore.ts'
import { randomBytes } from './seal.ts'
import { allowedTries, unlockVault } from './unlockVault.ts'
import type { Keyring } from './Vault.ts'
import { closeVault, keptVaults, openVault, removeAbandoned, wipeVault } from './vaults.ts'

const maria = { apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' }
const sam = { apiUrl: '/api/main/', database: 'main', userId: 2, own: '200', person: '200' }
const labs = 'p-portal/records/pplabs/labs'
const vitals = 'p-portal/records/vitals'
const text = JSON.stringify([{ patient: 'Maria', nameX: 'Glucose', valueX: '104.73-xyz' }])
const head: Head = { etag: '"a"', savedAt: 1000, checkedAt: 1000, entries: 1, bytes: text.length }
const pin = '204418'

const keepByPin = async (keyring: Keyring, typed = pin) => {
  const kept = await keepVault(keyring, 'MA', (privateKey, deviceKey) => lockByPin(typed, deviceKey, privateKey))
  if (!kept) throw new Error('not kept')
  return kept
}
const opened = async (id: string, typed = pin) => {
  const unlocked = await unlockVault(id, { kind: 'pin', pin: typed })
  if (unlocked.kind !== 'open') throw new Error(unlocked.kind)
  return unlocked.keyring
}
const textOf = async (keyring: Keyring) => (await savedReply(keyring, labs))?.text() ?? null

beforeEach(() => database.open())
afterEach(() => database.delete())

/** Returns every byte and string in the database as text. */
async function everythingStored(): Promise<string> {
  const parts: string[] = []
  const walk = (value: unknown): void => {
    if (value instanceof Uint8Array) parts.push(new TextDecoder('latin1').decode(value))
    else if (value instanceof CryptoKey) parts.push(value.extractable ? 'EXTRACTABLE' : '')
    else if (typeof value === 'object' && value !== null) Object.entries(value).forEach((entry) => entry.forEach(walk))
    else parts.push(String(value))
  }
  for (const table of database.tables) walk(await table.toArray())
  return parts.join('\n')
}

describe('a vault that ends with its session', () => {
  it('returns a saved reply and its metadata', async () => {
    const keyring = await openVault(maria)
    expect(await saveReply(keyring, labs, text, head)).toBe('saved')
    expect(await textOf(keyring)).toBe(text)
    expect(await savedHeads(keyring, [labs, vitals, 'other'])).toEqual(new Map([[labs, head]]))
  })

  it('stores no readable health data, name, PIN or extractable key, whether it is kept with a PIN or not', async () => {
    const keyring = await keepByPin(await openVault(maria))
    await saveReply(keyring, labs, text, head)
    await saveReply(await openVault(sam), labs, text, head)
    expect(await database.rows.count()).toBe(2)
    expect(await everythingStored()).not.toMatch(/Glucose|104\.73-xyz|Maria|204418|EXTRACTABLE/)
  })

  it('leaves nothing in the database when it is closed', async () => {
    const keyring = await openVault(maria)
    await saveReply(keyring, labs, text, head)
    await closeVault(keyring.vault)
    expect(await everythingStored()).toBe('')
  })

  it('saves no reply that arrives after it was closed', async () => {
    const keyring = await openVault(maria)
    await closeVault(keyring.vault)
    expect(await saveReply(keyring, labs, text, head)).toBe('gone')
    expect(await everythingStored()).toBe('')
  })

  it('deletes, when it is opened again, the rows that a killed browser left behind', async () => {
    const before = await openVault(maria)
    await saveReply(before, labs, text, head)
    const after = await openVault(maria)
    expect(await textOf(after)).toBeNull()
    expect(await database.rows.count()).toBe(0)
  })

  it('is removed by removeAbandoned only if it is not in use', async () => {
    const keyring = await openVault(maria)
    await removeAbandoned((id) => Promise.resolve(id === keyring.vault))
    expect(await database.vaults.count()).toBe(1)
    await removeAbandoned(() => Promise.resolve(false))
    expect(await database.vaults.count()).toBe(0)
  })

  it('can’t be read by another user', async () => {
    const hers = await openVault(maria)
    const his = await openVault(sam)
    await saveReply(hers, labs, text, head)
    expect(await textOf(his)).toBeNull()
    // Her rows stay unreadable after a move into his vault, even with her keys.
    const [row] = await database.rows.toArray()
    if (!row) throw new Error('no row')
    await database.rows.put({ ...row, vault: his.vault, person: his.person })
    expect(await textOf({ ...his, keys: { ...his.keys, ...hers.keys } })).toBeNull()
  })

  it('separates the rows of the persons whom a user represents', async () => {
    const own = await openVault(sam)
    await saveReply(own, labs, text, head)
    expect(await textOf({ ...own, person: '300' })).toBeNull()
    expect((await savedHeads({ ...own, person: '300' }, [labs, vitals, 'other'])).size).toBe(0)
  })

  it('returns null for a damaged row and deletes only that row', async () => {
    const keyring = await openVault(maria)
    await saveReply(keyring, labs, text, head)
    await saveReply(keyring, 'account/current-user', '{}', head)
    const row = await database.rows.get([keyring.vault, keyring.person, labs])
    if (!row) throw new Error('no row')
    row.body.data[3] = (row.body.data[3] ?? 0) ^ 1
    await database.rows.put(row)
    expect(await (await savedReply(keyring, row.name))?.text()).toBeNull()
    expect(await database.rows.count()).toBe(1)
    expect(await savedReply(keyring, row.name)).toBeNull()
  })

  it('updates the confirmation time of a reply without changing its body', async () => {
    const keyring = await openVault(maria)
    await saveReply(keyring, labs, text, head)
    expect(await confirmReply(keyring, labs, 5000)).toBe(true)
    expect((await savedHeads(keyring, [labs, vitals, 'other'])).get(labs)).toEqual({ ...head, checkedAt: 5000 })
    expect(await textOf(keyring)).toBe(text)
    await removeReply(keyring, labs)
    expect(await confirmReply(keyring, labs, 6000)).toBe(false)
  })
})

describe('a vault that is kept after sign-out', () => {
  it('stays when it is closed, and then opens only with its PIN', async () => {
    const session = await openVault(maria)
    await saveReply(session, labs, text, head)
    const keyring = await keepByPin(session)
    expect(await textOf(keyring)).toBe(text)
    await closeVault(keyring.vault)
    expect(await textOf(await opened(keyring.vault))).toBe(text)
    expect(await unlockVault(keyring.vault, { kind: 'pin', pin: '204419' })).toEqual({ kind: 'wrong', left: 9 })
  })

  it('saves replies of a later session without the PIN, and opens old and new replies with the PIN', async () => {
    const first = await openVault(maria)
    await saveReply(first, labs, text, head)
    await keepByPin(first)
    const second = await openVault(maria)
    expect(await textOf(second)).toBeNull()
    await saveReply(second, vitals, '{"Pulse":71}', head)
    await closeVault(second.vault)
    const keyring = await opened(second.vault)
    expect(await textOf(keyring)).toBe(text)
    expect(await (await savedReply(keyring, vitals))?.text()).toBe('{"Pulse":71}')
  })

  it('deletes the data keys that no row needs any more', async () => {
    const first = await openVault(maria)
    await keepByPin(first)
    for (let signIn = 0; signIn < 8; signIn++) await saveReply(await openVault(maria), labs, text, head)
    const [vault] = await keptVaults()
    expect(vault?.kept.dataKeys.length).toBeLessThanOrEqual(5)
  })

  it('is wiped by the tenth wrong PIN in a row, but not by the ninth', async () => {
    const keyring = await keepByPin(await openVault(maria))
    await saveReply(keyring, labs, text, head)
    const guess = () => unlockVault(keyring.vault, { kind: 'pin', pin: '111222' })
    for (let left = allowedTries - 1; left > 0; left--) expect(await guess()).toEqual({ kind: 'wrong', left })
    expect(await database.rows.count()).toBe(1)
    expect(await guess()).toEqual({ kind: 'wiped' })
    expect(await everythingStored()).toBe('')
    expect(await unlockVault(keyring.vault, { kind: 'pin', pin })).toEqual({ kind: 'gone' })
  }, 60_000)

  it('counts every concurrent PIN attempt, and resets the count after the correct PIN', async () => {
    const keyring = await keepByPin(await openVault(maria))
    const guess = (typed: string) => unlockVault(keyring.vault, { kind: 'pin', pin: typed })
    const results = await Promise.all(['111111', '222222', '333333'].map(guess))
    const lefts = results.map((result) => (result.kind === 'wrong' ? result.left : -1))
    expect(lefts.toSorted((a, b) => a - b)).toEqual([7, 8, 9])
    expect((await guess(pin)).kind).toBe('open')
    expect(await guess('111111')).toEqual({ kind: 'wrong', left: 9 })
  }, 60_000)

  it('opens by PIN or passkey, lets the passkey change the PIN, and never loses its last lock', async () => {
    const keyring = await keepByPin(await openVault(maria))
    await saveReply(keyring, labs, text, head)
    const [credentialId, secret] = [randomBytes(16), randomBytes(32)]
    const salt = randomBytes(32)
    const addPasskey = (typed: string) =>
      changeLock(keyring.vault, { kind: 'pin', pin: typed }, (privateKey) =>
        lockByPasskey(credentialId, salt, secret, privateKey),
      )
    expect(await addPasskey('999111')).toEqual({ kind: 'wrong', left: 9 })
    expect(await addPasskey(pin)).toEqual({ kind: 'open' })
    const byPasskey = { kind: 'passkey', credentialId, secret } as const
    const changed = await changeLock(keyring.vault, byPasskey, (privateKey, deviceKey) =>
      lockByPin('735190', deviceKey, privateKey),
    )
    expect(changed).toEqual({ kind: 'open' })
    expect(await textOf(await opened(keyring.vault, '735190'))).toBe(text)
    expect((await unlockVault(keyring.vault, { kind: 'pin', pin })).kind).toBe('wrong')
    expect((await unlockVault(keyring.vault, { ...byPasskey, secret: randomBytes(32) })).kind).toBe('wrong')
    await removeLock(keyring.vault, 'pin')
    expect((await unlockVault(keyring.vault, { kind: 'pin', pin: '735190' })).kind).toBe('gone')
    await removeLock(keyring.vault, 'passkey')
    const unlocked = await unlockVault(keyring.vault, byPasskey)
    expect(unlocked.kind).toBe('open')
  }, 60_000)

  it('is kept only if a lock was made', async () => {
    const keyring = await openVault(maria)
    expect(await keepVault(keyring, 'MA', () => Promise.resolve(null))).toBeNull()
    await closeVault(keyring.vault)
    expect(await everythingStored()).toBe('')
  })

  it('refuses replies and confirmations under keys from before it was kept', async () => {
    const before = await openVault(maria)
    await saveReply(before, labs, text, head)
    const after = await keepByPin(before)
    expect(await confirmReply(before, labs, 3000)).toBe(false)
    expect(await saveReply(before, labs, '[]', head)).toBe('gone')
    expect(await saveReply(before, vitals, '[]', head)).toBe('gone')
    expect(await textOf(after)).toBe(text)
    expect(await textOf(await opened(after.vault))).toBe(text)
    expect(await saveReply(after, labs, '[]', head)).toBe('saved')
  }, 60_000)

  it('ends with its session after stopKeeping', async () => {
    const keyring = await keepByPin(await openVault(maria))
    await saveReply(keyring, labs, text, head)
    await stopKeeping(keyring.vault)
    expect(await textOf(keyring)).toBe(text)
    await closeVault(keyring.vault)
    expect(await everythingStored()).toBe('')
  })

  it('stays when another user signs in and out on the device, and shows that user none of its rows', async () => {
    const hers = await keepByPin(await openVault(maria))
    await saveReply(hers, labs, text, head)
    await closeVault(hers.vault)
    const his = await openVault(sam)
    expect((await savedHeads(his, [labs, vitals, 'other'])).size).toBe(0)
    await wipeVault(his.vault)
    expect(await textOf(await opened(hers.vault))).toBe(text)
  })
})

describe('a vault whose user acts for others', () => {
  const noah = { ...sam, person: '1:300' }
  const lily = { ...sam, person: '1:301' }
  const his = JSON.stringify([{ nameX: 'Lead', valueX: '2' }])
  const persons = async () => [...new Set((await database.rows.toArray()).map((row) => row.person))].toSorted()

  it('separates the persons’ rows, which can’t be decrypted under another person', async () => {
    const own = await openVault(sam)
    await saveReply(own, labs, text, head)
    await closeVault(own.vault)
    const acting = await openVault(noah)
    expect(acting.vault).toBe(own.vault)
    expect((await savedHeads(acting, [labs, vitals, 'other'])).size).toBe(0)
    await saveReply(acting, labs, his, head)
    expect(await persons()).toEqual(['1:300'])
    const [row] = await database.rows.toArray()
    await database.rows.put({ ...row!, person: '200' })
    expect(await textOf({ ...acting, person: '200' })).toBeNull()
  })

  it('deletes all rows of persons the user acted for, even if the user’s own records are kept with a PIN', async () => {
    const own = await keepByPin(await openVault(sam))
    await saveReply(own, labs, text, head)
    for (const other of [noah, lily]) {
      const acting = await openVault(other)
      await saveReply(acting, labs, his, head)
      expect(await textOf(acting)).toBe(his)
      expect(await persons()).toEqual([other.person, '200'].toSorted())
      expect((await savedHeads({ ...own, person: other.person }, [labs, vitals, 'other'])).size).toBe(0)
      await closeVault(acting.vault)
      expect(await persons()).toEqual(['200'])
    }
    const back = await openVault(sam)
    await saveReply(back, 'other', text, head)
    await closeVault(back.vault)
    const unlocked = await opened(back.vault)
    expect(unlocked.person).toBe('200')
    expect((await savedHeads(unlocked, [labs, vitals, 'other'])).size).toBe(2)
    expect(await textOf(unlocked)).toBe(text)
  }, 60_000)

  it('deletes, at the next sign-in, the rows of another person that a killed browser left behind', async () => {
    await keepByPin(await openVault(sam))
    await saveReply(await openVault(noah), labs, his, head)
    await openVault(sam)
    expect(await persons()).toEqual([])
  }, 60_000)

  it('discards a reply that is still being saved if the user switches to another person', async () => {
    const acting = await openVault(noah)
    let isCurrent = true
    const saving = saveReply(acting, labs, his, head, () => isCurrent)
    isCurrent = false
    await openVault(sam)
    expect(await saving).toBe('gone')
    expect(await persons()).toEqual([])
  })

  it('opens a reply with the PIN, even if another tab switched person twice before the reply was saved', async () => {
    await keepByPin(await openVault(sam))
    const tab = await openVault(sam)
    await openVault(noah)
    await openVault(lily)
    await saveReply(tab, labs, text, head)
    expect(await textOf(await opened(tab.vault))).toBe(text)
  }, 60_000)

  it('keeps the rows of the person shown when keeping starts, even if the vault was created for another person', async () => {
    const own = await openVault(sam)
    await database.vaults.update(own.vault, { person: '1:300' })
    const kept = await keepByPin(own)
    await saveReply(kept, labs, text, head)
    await closeVault(kept.vault)
    expect(await textOf(await opened(kept.vault))).toBe(text)
  }, 60_000)
})
