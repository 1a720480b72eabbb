import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase, database } from './database.ts'
import { keepVault } from './keepVault.ts'
import { dayMs, dropForRoom, limitedRows, rowsBeyond, type LimitedRow } from './limitedRows.ts'
import { lockByPin } from './locks.ts'
import { confirmReply, saveReply, savedHeads, savedReply, type Head, type Limited } from './recordStore.ts'
import type { Keyring } from './Vault.ts'
import { closeVault, openVault, wipeVault } from './vaults.ts'

const maria = { apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' }
const template = 'messages/{id}'
const limits = { maxRows: 3, bytes: 1000, days: 10 }
const now = 1000 * dayMs
const head = (bytes: number, checkedAt = now): Head => ({ etag: '"a"', savedAt: 1, checkedAt, entries: 1, bytes })
const limited = (usedAt: number, changed: Partial<Limited> = {}): Limited => ({
  template,
  limits,
  usedAt,
  isAhead: false,
  now,
  ...changed,
})
const save = (keyring: Keyring, id: number, usedAt = now + id, bytes = 10, changed: Partial<Limited> = {}) =>
  saveReply(keyring, `messages/${id}`, `"${id}"`, head(bytes), undefined, limited(usedAt, changed))
const namesOf = async (keyring: Keyring) => (await limitedRows(keyring, template)).map(({ name }) => name)
const full = new DOMException('full', 'QuotaExceededError')

beforeEach(() => database.open())
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

describe('limited rows', () => {
  it('lose the least recently used row if a new row exceeds the limit, while lists are kept', async () => {
    const keyring = await openVault(maria)
    await saveReply(keyring, 'messages/inbox', '[]', head(5000))
    for (const id of [1, 2, 3]) await save(keyring, id)
    await confirmReply(keyring, 'messages/1', now, undefined, limited(now + 50))
    expect(await save(keyring, 4)).toBe('saved')
    expect(await namesOf(keyring)).toEqual(['messages/3', 'messages/4', 'messages/1'])
    expect(await (await savedReply(keyring, 'messages/inbox'))?.text()).toBe('[]')
  })

  it('reject an oversized row and, at the row limit, a prefetched row older than all others', async () => {
    const keyring = await openVault(maria)
    const prefetchOld = () => save(keyring, 4, now - dayMs, 10, { isAhead: true })
    expect(await save(keyring, 1, now, 1001)).toBe('beyond')
    for (const id of [1, 2]) await save(keyring, id)
    expect(await prefetchOld()).toBe('saved')
    expect(await namesOf(keyring)).toEqual(['messages/4', 'messages/1', 'messages/2'])
    await save(keyring, 3)
    expect(await prefetchOld()).toBe('beyond')
    expect(await namesOf(keyring)).toEqual(['messages/1', 'messages/2', 'messages/3'])
  })

  it('are deleted and not returned if the clinic confirmed them too long ago', async () => {
    const keyring = await openVault(maria)
    await saveReply(keyring, 'messages/1', '"old"', head(10, now - 11 * dayMs), undefined, limited(now, { now: 0 }))
    expect(await savedReply(keyring, 'messages/1', now - 10 * dayMs)).toBeNull()
    expect(await database.rows.count()).toBe(0)
  })

  it('are counted separately for each person and endpoint', async () => {
    const keyring = await openVault(maria)
    const child = { ...keyring, person: '1:300' }
    for (const id of [1, 2, 3]) await save(keyring, id)
    for (const id of [1, 2, 3]) await save(child, id)
    await saveReply(keyring, 'images/1', '"x"', head(10), undefined, limited(now, { template: 'images/{imgId}' }))
    expect(await database.rows.count()).toBe(7)
    expect((await savedHeads(keyring, [])).size).toBe(4)
  })

  it('are deleted when the session ends (except own rows in a kept vault) or the vault is wiped', async () => {
    const keyring = await openVault(maria)
    await save(keyring, 1)
    await closeVault(keyring.vault)
    expect(await database.rows.count()).toBe(0)
    const own = await openVault(maria)
    await save(own, 1)
    const kept = await keepVault(own, 'MA', (privateKey, deviceKey) => lockByPin('204418', deviceKey, privateKey))
    if (!kept) throw new Error('not kept')
    await save({ ...kept, person: '1:300' }, 2)
    await closeVault(own.vault)
    expect(await namesOf(kept)).toEqual(['messages/1'])
    expect(await (await savedReply(kept, 'messages/1'))?.text()).toBe('"1"')
    expect(await limitedRows({ ...kept, person: '1:300' })).toEqual([])
    await wipeVault(own.vault)
    expect(await database.rows.count()).toBe(0)
  })

  it('can’t be decrypted under the name of another row', async () => {
    const keyring = await openVault(maria)
    await save(keyring, 1)
    const row = await database.rows.get([keyring.vault, keyring.person, 'messages/1'])
    if (!row) throw new Error('no row')
    await database.rows.put({ ...row, name: 'messages/2' })
    expect(await savedReply(keyring, 'messages/2')).toBeNull()
  })
})

describe('saveReply on a full device', () => {
  it('deletes the least recently used limited rows to make room for a list', async () => {
    const keyring = await openVault(maria)
    for (const id of [1, 2, 3]) await save(keyring, id)
    vi.spyOn(database.rows, 'put').mockRejectedValueOnce(full)
    expect(await saveReply(keyring, 'messages/inbox', '[]', head(5))).toBe('saved')
    expect(await namesOf(keyring)).toEqual(['messages/3'])
  })

  it('rejects if the row is prefetched, and deletes no other rows', async () => {
    const keyring = await openVault(maria)
    for (const id of [1, 2]) await save(keyring, id)
    vi.spyOn(database.rows, 'put').mockRejectedValueOnce(full)
    await expect(save(keyring, 3, now - dayMs, 10, { isAhead: true })).rejects.toThrow('full')
    expect(await namesOf(keyring)).toEqual(['messages/1', 'messages/2'])
  })

  it('rejects if no limited rows are left to delete', async () => {
    const keyring = await openVault(maria)
    for (const id of [1, 2, 3]) await save(keyring, id)
    vi.spyOn(database.rows, 'put').mockRejectedValue(full)
    await expect(saveReply(keyring, 'messages/inbox', '[]', head(5))).rejects.toThrow('full')
    expect(await dropForRoom(keyring.vault, 1)).toBe(false)
  })
})

const anyRow = fc.record({ usedAt: fc.nat(50), age: fc.nat(20), bytes: fc.integer({ min: 1, max: 600 }) })

it('rowsBeyond leaves only rows within the limits, and removes less recently used rows first', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (given) => {
      const rows = given
        .toSorted((a, b) => a.usedAt - b.usedAt)
        .map(({ usedAt, age, bytes }, id): LimitedRow => {
          const name = `messages/${id}`
          return { key: ['v', 'p', name], name, template, usedAt, checkedAt: now - age * dayMs, bytes, keyId: 'k' }
        })
      const beyond = new Set(rowsBeyond(rows, limits, now))
      const kept = rows.filter((row) => !beyond.has(row))
      expect(kept.length).toBeLessThanOrEqual(limits.maxRows)
      expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.bytes)
      const young = rows.filter(({ checkedAt }) => now - checkedAt <= limits.days * dayMs)
      expect(kept).toEqual(young.slice(young.length - kept.length))
    }),
  )
})

it('saveReply keeps the limited rows within their limits for replies of any size in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: fc.nat(8), usedAt: fc.nat(50), bytes: fc.integer({ min: 1, max: 1200 }) }), {
        maxLength: 15,
      }),
      async (saves) => {
        await database.rows.clear()
        const keyring = await openVault(maria)
        await saveReply(keyring, 'messages/inbox', '[]', head(9000))
        for (const { id, usedAt, bytes } of saves) {
          const result = await save(keyring, id, usedAt, bytes)
          const rows = await limitedRows(keyring, template)
          expect(rows.length).toBeLessThanOrEqual(limits.maxRows)
          expect(rows.reduce((sum, row) => sum + row.bytes, 0)).toBeLessThanOrEqual(limits.bytes)
          expect(rows.some(({ name, bytes: size }) => name === `messages/${id}` && size === bytes)).toBe(
            result === 'saved',
          )
        }
        expect(await savedReply(keyring, 'messages/inbox')).not.toBeNull()
      },
    ),
    { numRuns: 25 },
  )
})

it('OfflineDatabase keeps the rows of its previous version when it upgrades', async () => {
  await database.delete()
  const before = new Dexie('yarrow')
  before.version(1).stores({ vaults: 'id', rows: '[vault+person+name], vault', cards: 'vault' })
  before.version(2).stores({ writes: 'id, [owner+person], state', writeParts: '[write+no], write' })
  const row = { vault: 'v', person: '100', name: 'labs', keyId: 'k' }
  await before.table('rows').add(row)
  before.close()
  const after = new OfflineDatabase()
  expect(await after.rows.toArray()).toEqual([row])
  expect(await after.rows.where('[vault+keyId]').equals(['v', 'k']).count()).toBe(1)
  after.close()
})
