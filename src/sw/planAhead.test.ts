import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inbox, message, outbox } from '#src/contract/messages.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { database } from '#src/offline/database.ts'
import { dayMs } from '#src/offline/limitedRows.ts'
import { saveReply } from '#src/offline/recordStore.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import { openVault } from '#src/offline/vaults.ts'
import { hasRoomAhead, planAhead } from './planAhead.ts'

const now = Date.UTC(2026, 10, 22, 12)
const today = Date.UTC(2026, 10, 22)
const limits = message.keep ?? { maxRows: 0, bytes: 0, days: 0 }
const dated = (id: number, daysAgo: number, hasAttachments = true) =>
  testMessage({ messageID: id, date: new Date(now - daysAgo * dayMs).toISOString(), hasAttachments })

let keyring: Keyring

const saveList = (path: string, data: readonly object[]) => {
  const head = { etag: null, savedAt: now, checkedAt: now, entries: data.length, bytes: 10 }
  return saveReply(keyring, path, JSON.stringify({ data }), head)
}
const saveRow = (id: number, usedAt: number, checkedAt = now, bytes = 10) => {
  const limited = { template: message.path, limits, usedAt, isAhead: false, now: 0 }
  const head = { etag: null, savedAt: now, checkedAt, entries: 1, bytes }
  return saveReply(keyring, `messages/${id}`, '{}', head, undefined, limited)
}

/** Adds one row per time of use, named `messages/1001`, `messages/1002` and so on. Only index columns are valid. */
const addRows = (usedAt: readonly number[]) => {
  const none = new Uint8Array()
  const sealed = { iv: none, data: none }
  const { vault, person, sealWith: keyId } = keyring
  const common = { vault, person, keyId, head: sealed, body: sealed, template: message.path, checkedAt: now, bytes: 10 }
  return database.rows.bulkPut(usedAt.map((at, i) => ({ ...common, name: `messages/${1001 + i}`, usedAt: at })))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await database.open()
  keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.delete()
})

it('planAhead returns each message with attachments in either folder once, newest first, with its day', async () => {
  await saveList(inbox.path, [dated(9, 0), dated(8, 2, false), dated(7, 3)])
  await saveList(outbox.path, [dated(6, 1), dated(7, 3)])
  expect(await planAhead(keyring, now)).toEqual({
    due: [
      { name: 'messages/9', aheadOf: today },
      { name: 'messages/6', aheadOf: today - dayMs },
      { name: 'messages/7', aheadOf: today - 3 * dayMs },
    ],
    total: 3,
  })
})

it('planAhead leaves out rows confirmed within a day, and includes rows whose confirmation is older', async () => {
  await saveList(inbox.path, [dated(9, 0), dated(8, 1)])
  await saveRow(9, now)
  await saveRow(8, now, now - 2 * dayMs)
  const { due, total } = await planAhead(keyring, now)
  expect([due.map(({ name }) => name), total]).toEqual([['messages/8'], 2])
})

it('planAhead returns only as many rows as the limits allow in addition to the rows that a user opened', async () => {
  await addRows(Array.from({ length: limits.maxRows - 1 }, (_, i) => now - i))
  await saveList(inbox.path, [dated(9, 0), dated(8, 3)])
  // The rows opened today count as newer than both messages, and leave room for one row.
  expect((await planAhead(keyring, now)).due).toEqual([{ name: 'messages/9', aheadOf: today }])
})

it('hasRoomAhead returns true for a row that is saved, newer than a saved one, or opened by a user', async () => {
  await addRows(Array.from({ length: limits.maxRows }, (_, i) => today - i - 1))
  const asked = (id: number, aheadOf?: number) => ({ endpoint: message, name: `messages/${id}`, aheadOf })
  expect(await hasRoomAhead(keyring, asked(1, today), now)).toBe(true)
  expect(await hasRoomAhead(keyring, asked(1, today - dayMs), now)).toBe(false)
  expect(await hasRoomAhead(keyring, asked(1001, today - dayMs), now)).toBe(true)
  expect(await hasRoomAhead(keyring, asked(1), now)).toBe(true)
})

it('planAhead deletes rows that are too old, and returns no rows if no lists are saved', async () => {
  await saveRow(5, now, now - (limits.days + 1) * dayMs)
  expect(await planAhead(keyring, now)).toEqual({ due: [], total: 0 })
  expect(await database.rows.count()).toBe(0)
})
