import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { database } from '#src/offline/database.ts'
import { testKeyring } from '#src/offline/testKeyring.ts'
import type { Write, WriteKeyring } from '#src/offline/Write.ts'
import { openPart, putFile } from '#src/offline/writeParts.ts'
import { ownRows, readWriteRow } from '#src/offline/writeRows.ts'
import { openWrite, saveDraft } from '#src/offline/writeStore.ts'
import { writerOf } from '#src/session/returning/writerOf.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { clearMemoryDraft, noteMemoryDraft } from '#src/writes/memoryDrafts.ts'
import { writeKeyringAtom } from '#src/writes/writeKeyring.ts'
import { noWrites, writesAtom } from '#src/writes/writesAtom.ts'
import { testDraft, testEntry, testTemplate, testWrite } from '../testForm.ts'
import type { FormDraft } from './formDraft.ts'
import { keepUnplaced } from './keepUnplaced.ts'

const id = '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0001'
const uploadKey = '0b2a4a52-9d2f-4f0e-8a55-3a2f0d8f6b10'
const photo = { endpoint: 'POST Images', body: [{ BlobName: 'rash.jpg' }] }
const draft = testDraft({
  ownId: id,
  unplaced: [testEntry(8, 'Latex'), testEntry(9, `[{"uploadKey":"${uploadKey}"}]`)],
  unplacedTemplate: testTemplate,
  files: [
    { no: 1, uploadKey: '5f6b1c1e-2f57-4a8e-bc3b-d6a5f1c1a9aa', isUploaded: false },
    { no: 2, uploadKey, isUploaded: false },
  ],
})
let maria: WriteKeyring

beforeEach(async () => {
  await database.open()
  maria = await testKeyring('owner-maria', writerOf(testUser))
  store.set(sessionAtom, testSession())
  store.set(writeKeyringAtom, { ...maria, logonHisID: 'logon-1', who: 'a hash' })
  store.set(writesAtom, noWrites)
  await saveDraft(maria, { id, kind: 'form', content: draft, revision: null })
  await putFile(maria, id, 1, { ...photo, body: 'another photo' })
  await putFile(maria, id, 2, photo)
})
afterEach(async () => {
  vi.restoreAllMocks()
  store.set(writeKeyringAtom, null)
  store.set(sessionAtom, null)
  await database.delete()
})

/** Returns the content of a stored draft. */
async function contentOf(of: string) {
  const row = await readWriteRow(of)
  return row && ((await openWrite(maria, row))?.content as FormDraft)
}

it('keeps the answers without a place and their photos as a draft of its own', async () => {
  const kept = await keepUnplaced(id, draft)
  if (kept.kind !== 'kept') throw new Error(kept.kind)
  expect(await contentOf(kept.id)).toMatchObject({ ownId: id, entries: [], unplaced: draft.unplaced })
  const row = await readWriteRow(kept.id)
  expect(row?.files).toEqual([2])
  expect(row && (await openPart(maria, row, 2))).toEqual(photo)
  expect(await contentOf(id)).toEqual(draft)
})

it('keeps nothing if all answers have a place, or if the same answers are kept already', async () => {
  expect(await keepUnplaced(id, testDraft())).toEqual({ kind: 'nothing' })
  const copy = testWrite({ id: 'copy', content: draft })
  const listed = (...writes: Write[]) => store.set(writesAtom, { phase: 'open', writes: [copy, ...writes] })
  listed()
  expect(await keepUnplaced(id, draft)).toMatchObject({ kind: 'kept' })
  listed(testWrite({ id: 'kept', content: { ...draft, entries: [] } }))
  expect(await keepUnplaced(id, draft)).toEqual({ kind: 'nothing' })
  const more = { ...draft, unplaced: [...draft.unplaced, testEntry(7, 'Penicillin')] }
  expect(await keepUnplaced(id, more)).toMatchObject({ kind: 'kept' })
})

it('says so if the device can’t keep them, and leaves no half of them', async () => {
  vi.spyOn(database.writeParts, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await keepUnplaced(id, draft)).toEqual({ kind: 'not-kept' })
  expect((await ownRows(maria)).map((row) => row.id)).toEqual([id])
})

it('says so if only the page holds a photo of them', async () => {
  noteMemoryDraft(id, 'form').files.set(2, photo)
  expect(await keepUnplaced(id, draft)).toEqual({ kind: 'not-kept' })
  clearMemoryDraft(id)
  expect(await keepUnplaced(id, draft)).toMatchObject({ kind: 'kept' })
})
