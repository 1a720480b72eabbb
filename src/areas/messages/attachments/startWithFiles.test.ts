import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { textOfDoc } from '#src/richText/richDoc.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { readMessageDraft } from '../draft/messageDraft.ts'
import { startedDraft } from '../draft/startedDrafts.ts'
import { startWithFiles } from './startWithFiles.ts'

const prepared = vi.hoisted(() => ({ refuses: false, whileBusy: () => {} }))
vi.mock('#src/workers/photos/client.ts', () => ({
  prepareFile: async (file: File) => {
    prepared.whileBusy()
    if (prepared.refuses) return { kind: 'refused', problem: 'damaged' }
    const bytes = await file.arrayBuffer()
    const { name } = file
    const of = { bytes, name, extension: 'jpg', mediaType: 'image/jpeg', width: 4, height: 3, thumbnail: null }
    return { kind: 'ready', file: of }
  },
}))
vi.mock('#src/lib/dataUrlOf.ts', () => ({ dataUrlOf: async () => 'data:image/jpeg;base64,AA' }))

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

beforeEach(() => {
  prepared.refuses = false
  prepared.whileBusy = () => {}
  store.set(sessionAtom, testSession({}))
})
afterEach(() => store.set(sessionAtom, null))

it('startWithFiles starts a draft with subject, text and every file, each as a part of its own', async () => {
  const id = await startWithFiles({ subject: 'Result', text: 'One\n\nTwo', files: [file('a.jpg'), file('b.jpg')] })
  const draft = readMessageDraft(startedDraft(id ?? ''))
  expect(draft?.subject).toBe('Result')
  expect(draft && textOfDoc(draft.doc)).toBe('One\n\nTwo')
  expect(draft?.files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  expect(new Set(draft?.files.map(({ no }) => no)).size).toBe(2)
})

it('startWithFiles needs no file', async () => {
  const id = await startWithFiles({ subject: 'Result', text: '', files: [] })
  expect(startedDraft(id ?? '')?.files).toEqual([])
})

it('startWithFiles rejects if a file can’t be attached', async () => {
  prepared.refuses = true
  await expect(startWithFiles({ subject: 'Result', text: '', files: [file('a.jpg')] })).rejects.toThrow('damaged')
})

it('startWithFiles starts nothing if the session ends meanwhile', async () => {
  prepared.whileBusy = () => store.set(sessionAtom, null)
  expect(await startWithFiles({ subject: 'Result', text: '', files: [file('a.jpg')] })).toBeNull()
})
