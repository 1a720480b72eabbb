import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Message, type MessageMarks } from '#src/contract/messages.ts'
import { maxMarked } from '#src/contract/messageChanges.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { changeMessages, changing } from './changeMessages.ts'
import type { Folder } from './model.ts'
import { folderQuery } from './queries.ts'
import { inverseOf } from './queueMarks.ts'
import { undoNoticeAtom } from './undoNotice.ts'

type Outcome = { readonly kind: 'sent' | 'waiting' | 'unavailable' }
const { queueNew, discardWrite, takeBack } = vi.hoisted(() => ({
  queueNew: vi.fn<(kind: unknown, id: string, marks: MessageMarks) => Promise<Outcome>>(),
  discardWrite: vi.fn<(id: string) => Promise<boolean>>(),
  takeBack: vi.fn<(id: string) => Promise<boolean>>(),
}))
vi.mock('#src/writes/queueNew.ts', () => ({ queueNew }))
vi.mock('#src/writes/queueWrite.ts', () => ({ takeBack }))
vi.mock('#src/writes/drafts.ts', () => ({ discardWrite, newWriteId: () => crypto.randomUUID() }))

const reader = { RecptID: 1, RecptTypeID: 1 }
/** Returns a message. Those with a smaller number are newer. */
const got = (messageID: number, over: Partial<Message> = {}) =>
  testMessage({ messageID, date: new Date(Date.UTC(2026, 0, 1) - messageID * 60_000).toISOString(), ...over })
let client: QueryClient
const failed = vi.fn<(ids: readonly number[]) => void>()

const fill = (folder: Folder, data: Message[]) =>
  client.setQueryData(folderQuery(folder).queryKey, { data: { data }, savedAt: null })
const idsIn = (folder: Folder) =>
  client.getQueryData(folderQuery(folder).queryKey)?.data.data.map(({ messageID }) => messageID)
const queued = () => queueNew.mock.calls.map(([, , marks]) => marks)
const notice = () => store.get(undoNoticeAtom)
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

const inboxNow = [got(7), got(8), got(9, { isRead: true })]
const archive = (messages = inboxNow) => changeMessages(client, reader, messages, { isDeleted: true }, failed)

beforeEach(() => {
  client = new QueryClient()
  store.set(undoNoticeAtom, null)
  failed.mockReset()
  queueNew.mockReset().mockResolvedValue({ kind: 'waiting' })
  discardWrite.mockReset().mockResolvedValue(true)
  takeBack.mockReset().mockResolvedValue(true)
  fill('inbox', inboxNow)
  fill('trash', [])
})

describe('changeMessages', () => {
  it('shows the change immediately, queues it as one write, and offers to undo it', async () => {
    archive()
    expect([idsIn('inbox'), idsIn('trash')]).toEqual([[], [7, 8, 9]])
    expect(notice()).toMatchObject({ did: 'archived', count: 3 })
    await settle()
    expect(queued()).toEqual([{ messageIDs: [7, 8, 9], isDeleted: true }])
  })

  it('changes only messages that are not so already, and does nothing if there are none', async () => {
    changeMessages(client, reader, inboxNow, { isRead: true }, failed)
    expect(notice()).toMatchObject({ did: 'read', count: 2 })
    await settle()
    expect(queued()).toEqual([{ messageIDs: [7, 8], isRead: true }])
    store.set(undoNoticeAtom, null)
    changeMessages(client, reader, [got(9, { isRead: true })], { isRead: true }, failed)
    expect(notice()).toBeNull()
  })

  it('sends many messages in parts that the clinic accepts', async () => {
    archive(Array.from({ length: maxMarked + 1 }, (_, index) => got(100 + index)))
    await settle()
    expect(queued().map(({ messageIDs }) => messageIDs.length)).toEqual([maxMarked, 1])
    expect(notice()?.count).toBe(maxMarked + 1)
  })

  it('undoes a change that waits by removing it, so that nothing is sent', async () => {
    archive()
    await settle()
    notice()?.undo?.()
    expect(idsIn('inbox')).toEqual([7, 8, 9])
    await settle()
    expect(notice()).toMatchObject({ did: 'undone', undo: null })
    expect(discardWrite).toHaveBeenCalledTimes(1)
    expect(queued()).toHaveLength(1)
  })

  it('undoes a change that was sent by the inverse change', async () => {
    queueNew.mockResolvedValue({ kind: 'sent' })
    takeBack.mockResolvedValue(false)
    archive()
    await settle()
    notice()?.undo?.()
    await settle()
    expect(queued()[1]).toEqual({ messageIDs: [7, 8, 9], isDeleted: false })
  })

  it('undoes a change only after it is sent or stored, so that the inverse comes later', async () => {
    let answer: (outcome: Outcome) => void = () => {}
    queueNew.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    takeBack.mockResolvedValue(false)
    archive()
    await settle()
    notice()?.undo?.()
    await settle()
    expect([queued().length, takeBack.mock.calls.length, notice()]).toEqual([1, 0, null])
    answer({ kind: 'sent' })
    await settle()
    expect(queued()[1]).toEqual({ messageIDs: [7, 8, 9], isDeleted: false })
    expect(notice()?.did).toBe('undone')
  })

  it('restores the lists and reports the messages if the change can neither be sent nor stored', async () => {
    queueNew.mockResolvedValue({ kind: 'unavailable' })
    archive()
    await settle()
    expect([idsIn('inbox'), idsIn('trash')]).toEqual([[7, 8, 9], []])
    expect(notice()).toBeNull()
    expect(failed).toHaveBeenCalledWith([7, 8, 9])
  })
})

it('queues all parts of a change before any is sent, so that a closed tab loses none', async () => {
  queueNew.mockImplementation(() => new Promise(() => {}))
  archive(Array.from({ length: maxMarked + 1 }, (_, index) => got(100 + index)))
  await settle()
  expect(queued()).toHaveLength(2)
})

describe('after the session switched to another person', () => {
  const switchPerson = () => {
    store.set(sessionAtom, testSession({ user: { ...testUser, userId: testUser.userId + 1 } }))
    fill('inbox', [got(50)])
  }
  beforeEach(() => {
    store.set(sessionAtom, testSession())
    fill('inbox', inboxNow)
    fill('trash', [])
    return () => store.set(sessionAtom, null)
  })

  it('a failed change shows no message in the other person’s lists', async () => {
    let answer: (outcome: Outcome) => void = () => {}
    queueNew.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    archive()
    await settle()
    switchPerson()
    answer({ kind: 'unavailable' })
    await settle()
    expect([idsIn('inbox'), failed.mock.calls]).toEqual([[50], []])
  })

  it('an undo queues nothing in the other person’s name', async () => {
    let answer: (outcome: Outcome) => void = () => {}
    queueNew.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    takeBack.mockResolvedValue(false)
    archive()
    const undo = notice()?.undo
    await settle()
    undo?.()
    switchPerson()
    answer({ kind: 'sent' })
    await settle()
    undo?.()
    await settle()
    expect([queued().length, idsIn('inbox'), notice()?.did]).toEqual([1, [50], undefined])
  })
})

describe('changing', () => {
  it('returns the messages that the change changes', () => {
    expect(changing(inboxNow, { isRead: false }).map(({ messageID }) => messageID)).toEqual([9])
    expect(changing(inboxNow, { isDeleted: false })).toEqual([])
  })
})

describe('inverseOf', () => {
  it('changes the same messages back', () => {
    expect(inverseOf({ messageIDs: [7], isDeleted: true })).toEqual({ messageIDs: [7], isDeleted: false })
    expect(inverseOf({ messageIDs: [7], isRead: false })).toEqual({ messageIDs: [7], isRead: true })
  })
})
