import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from './database.ts'
import { copyWrite } from './copyWrite.ts'
import { testKeyring } from './testKeyring.ts'
import type { WriteKeyring } from './Write.ts'
import { openPart, putFile, readPartRow, removeFile } from './writeParts.ts'
import {
  countWritesOf,
  moveWrite,
  ownRows,
  readWriteRow,
  removeWritesOf,
  returnToDraft,
  sentFiles,
} from './writeRows.ts'
import { discardWrite, openWrite, queueDraft, saveDraft, storeWaiting } from './writeStore.ts'

const id = '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0001'
const other = '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0002'
const content = { subject: 'My knee', doc: { text: 'It hurts' } }
const message = { endpoint: 'POST messages', body: { subject: 'My knee' } }
const photo = { endpoint: 'POST Images', body: [{ BlobName: 'knee.jpg' }] }

let maria: WriteKeyring
let sam: WriteKeyring

beforeEach(async () => {
  await database.open()
  maria = await testKeyring('owner-maria', '100')
  sam = await testKeyring('owner-sam', '200')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

const draft = (over: Partial<Parameters<typeof saveDraft>[1]> = {}) => ({
  id,
  kind: 'message',
  content,
  revision: null,
  ...over,
})
const opened = async (keyring: WriteKeyring, write = id) => {
  const row = await readWriteRow(write)
  return row && openWrite(keyring, row)
}
/** Returns every byte and string in the database as text. */
async function everythingStored(): Promise<string> {
  const parts: string[] = []
  const walk = (value: unknown): void => {
    if (value instanceof Uint8Array) parts.push(new TextDecoder('latin1').decode(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    else parts.push(String(value))
  }
  for (const table of database.tables) walk(await table.toArray())
  return parts.join('\n')
}
/** Simulates a full device: IndexedDB writes throw, which aborts their transaction. */
const fillUp = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

describe('a draft', () => {
  it('is saved encrypted and decrypts to the same content', async () => {
    expect(await saveDraft(maria, draft())).toMatchObject({ kind: 'saved', revision: 1 })
    expect(await opened(maria)).toMatchObject({ id, kind: 'message', state: 'draft', content, files: [], revision: 1 })
    expect(await everythingStored()).not.toMatch(/knee|hurts|subject/)
  })

  it('is saved only with the current revision', async () => {
    await saveDraft(maria, draft())
    expect(await saveDraft(maria, draft({ content: 'second', revision: 1 }))).toMatchObject({ revision: 2 })
    expect(await saveDraft(maria, draft({ content: 'late', revision: 1 }))).toEqual({ kind: 'conflict' })
    expect(await saveDraft(maria, draft({ content: 'new?' }))).toEqual({ kind: 'conflict' })
    expect((await opened(maria))?.content).toBe('second')
  })

  it('is saved by only one of two tabs that save concurrently', async () => {
    await saveDraft(maria, draft())
    const results = await Promise.all(['a', 'b'].map((text) => saveDraft(maria, draft({ content: text, revision: 1 }))))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'saved'])
  })

  it('is not created again by a save after it was discarded', async () => {
    await saveDraft(maria, draft())
    expect(await discardWrite(maria, id)).toBe(true)
    expect(await saveDraft(maria, draft({ revision: 1 }))).toEqual({ kind: 'conflict' })
    expect(await database.writes.count()).toBe(0)
  })

  it('stays as it was, with outcome no-room, if the device is full', async () => {
    await saveDraft(maria, draft())
    const full = fillUp()
    expect(await saveDraft(maria, draft({ content: 'longer', revision: 1 }))).toEqual({ kind: 'no-room' })
    expect(await putFile(maria, id, 1, photo)).toEqual({ kind: 'no-room' })
    expect(await queueDraft(maria, id, message)).toEqual({ kind: 'no-room' })
    full.mockRestore()
    expect(await opened(maria)).toMatchObject({ content, state: 'draft', files: [] })
    expect(await saveDraft(maria, draft({ content: 'longer', revision: 1 }))).toMatchObject({ kind: 'saved' })
  })

  it('is not saved, with outcome unavailable, if there is no database', async () => {
    database.close({ disableAutoOpen: true })
    expect(await saveDraft(maria, draft())).toEqual({ kind: 'unavailable' })
    await database.open()
  })

  it('can’t be saved after it was moved to the outbox', async () => {
    await saveDraft(maria, draft())
    await queueDraft(maria, id, message)
    expect(await saveDraft(maria, draft({ content: 'late', revision: 1 }))).toEqual({ kind: 'conflict' })
  })
})

describe('a draft of another author', () => {
  beforeEach(async () => {
    await saveDraft(maria, draft())
    await putFile(maria, id, 1, photo)
  })

  it('can’t be listed, decrypted, changed, sent or removed', async () => {
    expect(await ownRows(sam)).toEqual([])
    expect(await opened(sam)).toBeNull()
    expect(await saveDraft(sam, draft({ revision: 1 }))).toEqual({ kind: 'conflict' })
    expect(await putFile(sam, id, 2, photo)).toEqual({ kind: 'gone' })
    await removeFile(sam, id, 1)
    expect(await queueDraft(sam, id, message)).toEqual({ kind: 'gone' })
    expect(await discardWrite(sam, id)).toBe(false)
    expect(await readWriteRow(id)).toMatchObject({ state: 'draft', files: [1], revision: 1 })
  })

  it('can’t be listed or decrypted even by its own user while that user acts for another person', async () => {
    const acting = { ...maria, person: '1:300' }
    expect([await ownRows(acting), await opened(acting)]).toEqual([[], null])
  })

  it('can’t be decrypted if its row is moved to another user, even with that user’s key id in the row', async () => {
    const row = await readWriteRow(id)
    if (!row) throw new Error('no row')
    await database.writes.put({ ...row, owner: sam.owner, person: sam.person })
    expect(await opened(sam)).toBeNull()
    await database.writes.put({ ...row, owner: sam.owner, person: sam.person, keyId: sam.sealWith })
    expect(await opened({ ...sam, keys: { ...sam.keys, ...maria.keys } })).toBeNull()
  })
})

describe('encrypted content of a write', () => {
  it('can be decrypted only in its own write and part', async () => {
    await saveDraft(maria, draft())
    await putFile(maria, id, 1, photo)
    await saveDraft(maria, draft({ id: other }))
    const [one, two] = [await readWriteRow(id), await readWriteRow(other)]
    const part = await readPartRow(id, 1)
    if (!one || !two || !part) throw new Error('no row')
    expect(await openWrite(maria, { ...two, content: one.content })).toBeNull()
    await database.writeParts.bulkPut([
      { ...part, write: other },
      { ...part, no: 2 },
    ])
    expect(await openPart(maria, two, 1)).toBeNull()
    expect(await openPart(maria, one, 2)).toBeNull()
    expect(await openPart(maria, one, 1)).toEqual(photo)
    expect(await openWrite(maria, { ...one, content: part.part })).toBeNull()
  })

  it('is neither returned nor deleted if it is damaged or its key is missing', async () => {
    await saveDraft(maria, draft())
    const row = await readWriteRow(id)
    if (!row) throw new Error('no row')
    expect(await openWrite({ ...maria, keys: {} }, row)).toBeNull()
    row.content.data[3] = (row.content.data[3] ?? 0) ^ 1
    await database.writes.put(row)
    expect(await opened(maria)).toBeNull()
    expect(await database.writes.count()).toBe(1)
  })
})

describe('a file of a draft', () => {
  beforeEach(() => saveDraft(maria, draft()))

  it('is stored, replaced and removed without changing the draft’s revision', async () => {
    await putFile(maria, id, 1, { ...photo, body: 'first' })
    await putFile(maria, id, 2, photo)
    await putFile(maria, id, 1, photo)
    const row = await readWriteRow(id)
    if (!row) throw new Error('no row')
    expect([row.files, row.revision]).toEqual([[1, 2], 1])
    expect(await openPart(maria, row, 1)).toEqual(photo)
    await removeFile(maria, id, 1)
    expect(await readWriteRow(id)).toMatchObject({ files: [2], revision: 1 })
    expect(await readPartRow(id, 1)).toBeNull()
  })

  it('is refused if the draft does not exist or is already in the outbox', async () => {
    expect(await putFile(maria, other, 1, photo)).toEqual({ kind: 'gone' })
    await queueDraft(maria, id, message)
    expect(await putFile(maria, id, 1, photo)).toEqual({ kind: 'gone' })
  })

  it('is copied and discarded together with its draft', async () => {
    await putFile(maria, id, 1, photo)
    expect(await copyWrite(maria, id, other)).toBe(1)
    const copy = await readWriteRow(other)
    expect(copy && (await openPart(maria, copy, 1))).toEqual(photo)
    await discardWrite(maria, id)
    await discardWrite(maria, other)
    expect(await everythingStored()).toBe('')
  })
})

describe('a copy of a part of a draft', () => {
  it('has only the content and files that are asked for', async () => {
    await saveDraft(maria, draft())
    await putFile(maria, id, 1, photo)
    await putFile(maria, id, 2, { ...photo, body: 'another photo' })
    expect(await copyWrite(maria, id, other, { content: { text: 'a part' }, files: [2] })).toBe(1)
    const copy = await readWriteRow(other)
    if (!copy) throw new Error('no copy')
    expect(await openWrite(maria, copy)).toMatchObject({ state: 'draft', content: { text: 'a part' }, files: [2] })
    expect(await openPart(maria, copy, 2)).toMatchObject({ body: 'another photo' })
    expect(await openPart(maria, copy, 1)).toBeNull()
  })
})

describe('a write without drafts', () => {
  const choice = { id, kind: 'emergency-insurance', content, onRefused: 'drop' } as const

  it('is stored in the outbox in one step, encrypted, together with its request', async () => {
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
    expect(await storeWaiting(maria, choice, message)).toMatchObject({ kind: 'saved', revision: 1 })
    // No other step stored it as a draft first.
    expect(puts).toHaveBeenCalledTimes(2)
    expect(await opened(maria)).toMatchObject({ id, content, state: 'waiting', files: [], problem: null })
    const row = await readWriteRow(id)
    expect(row).toMatchObject({ onRefused: 'drop', unsent: [], triedAt: null, queuedAt: expect.any(Number) })
    expect(row && (await openPart(maria, row, 0))).toEqual(message)
    expect(await everythingStored()).not.toMatch(/knee|hurts|subject/)
  })

  it('leaves a write with the same id as it is', async () => {
    await saveDraft(sam, draft())
    expect(await storeWaiting(maria, choice, message)).toEqual({ kind: 'conflict' })
    expect(await opened(sam)).toMatchObject({ state: 'draft', content })
    expect(await readPartRow(id, 0)).toBeNull()
  })

  it('is not stored at all if the device is full or has no database', async () => {
    const full = fillUp()
    expect(await storeWaiting(maria, choice, message)).toEqual({ kind: 'no-room' })
    full.mockRestore()
    expect(await database.writes.count()).toBe(0)
    expect(await database.writeParts.count()).toBe(0)
    database.close({ disableAutoOpen: true })
    expect(await storeWaiting(maria, choice, message)).toEqual({ kind: 'unavailable' })
    await database.open()
  })
})

describe('a queued draft', () => {
  it('waits in the outbox with its message, which a second queueDraft does not replace', async () => {
    await saveDraft(maria, draft())
    expect(await queueDraft(maria, id, message)).toEqual({ kind: 'waiting' })
    const queuedAt = (await readWriteRow(id))?.queuedAt
    expect(await queueDraft(maria, id, { ...message, body: 'another' })).toEqual({ kind: 'waiting' })
    const row = await readWriteRow(id)
    expect(row).toMatchObject({ state: 'waiting', queuedAt, problem: null })
    expect(row && (await openPart(maria, row, 0))).toEqual(message)
    expect(await everythingStored()).not.toMatch(/knee|POST/)
  })

  it('is reported as gone if it was never saved', async () => {
    expect(await queueDraft(maria, id, message)).toEqual({ kind: 'gone' })
  })

  it('is encrypted with the current key, with all of its files', async () => {
    const before = await testKeyring(maria.owner, maria.person, ['old'])
    await saveDraft(before, draft())
    await putFile(before, id, 1, photo)
    const now = { ...maria, keys: { ...maria.keys, ...before.keys } }
    expect(await queueDraft(now, id, message)).toEqual({ kind: 'waiting' })
    const row = await readWriteRow(id)
    if (!row) throw new Error('no row')
    expect(row.keyId).toBe(maria.sealWith)
    expect([await openPart(maria, row, 0), await openPart(maria, row, 1)]).toEqual([message, photo])
    expect((await opened(maria))?.content).toEqual(content)
  })

  it('becomes a draft again with its files and the reason, and can be queued again', async () => {
    await saveDraft(maria, draft())
    await putFile(maria, id, 1, photo)
    await queueDraft(maria, id, message)
    expect(await returnToDraft(id, ['waiting'], 'topic-gone')).toBe(true)
    expect(await opened(maria)).toMatchObject({
      state: 'draft',
      problem: 'topic-gone',
      queuedAt: null,
      files: [1],
      content,
    })
    expect(await readPartRow(id, 0)).toBeNull()
    expect(await queueDraft(maria, id, message)).toEqual({ kind: 'waiting' })
    expect((await readWriteRow(id))?.problem).toBeNull()
  })

  it('keeps files that it did not send when it becomes a draft again', async () => {
    await saveDraft(maria, draft())
    for (const no of [1, 2]) await putFile(maria, id, no, photo)
    await queueDraft(maria, id, message, [2])
    const queued = await readWriteRow(id)
    expect(queued && sentFiles(queued)).toEqual([1])
    await returnToDraft(id, ['waiting'], 'form-changed')
    const back = await readWriteRow(id)
    expect(back && sentFiles(back)).toEqual([1, 2])
    expect(back && (await openPart(maria, back, 2))).toEqual(photo)
  })

  it('can’t become a draft again or be discarded while it is being sent', async () => {
    await saveDraft(maria, draft())
    await queueDraft(maria, id, message)
    await moveWrite(id, ['waiting'], { state: 'sending' })
    expect([await returnToDraft(id, ['waiting'], null), await discardWrite(maria, id)]).toEqual([false, false])
    expect((await readWriteRow(id))?.state).toBe('sending')
  })
})

it('countWritesOf and removeWritesOf cover a user’s writes for all persons, but none of other users', async () => {
  const acting = await testKeyring(maria.owner, '1:300')
  await saveDraft(maria, draft())
  await saveDraft(acting, draft({ id: other }))
  await putFile(acting, other, 1, photo)
  await queueDraft(acting, other, message)
  await saveDraft(sam, draft({ id: 'sams' }))
  expect(await countWritesOf(maria.owner)).toEqual([{ kind: 'message', drafts: 1, waiting: 1 }])
  await removeWritesOf(maria.owner)
  expect(await countWritesOf(maria.owner)).toEqual([])
  expect([await database.writes.count(), await database.writeParts.count()]).toEqual([1, 0])
})

it('countWritesOf counts by kind, including kinds that the app does not know', async () => {
  await saveDraft(maria, draft({ kind: 'camera-reading' }))
  await queueDraft(maria, id, message)
  await saveDraft(maria, draft({ id: other }))
  await saveDraft(maria, draft({ id: 'third', kind: 'unheard-of' }))
  expect(new Set(await countWritesOf(maria.owner))).toEqual(
    new Set([
      { kind: 'camera-reading', drafts: 0, waiting: 1 },
      { kind: 'message', drafts: 1, waiting: 0 },
      { kind: 'unheard-of', drafts: 1, waiting: 0 },
    ]),
  )
})
