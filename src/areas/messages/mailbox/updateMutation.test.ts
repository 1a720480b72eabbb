import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '#src/contract/messages.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import type { Folder } from './model.ts'
import { folderQuery } from './queries.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { knownWritesAtom, noWrites } from '#src/writes/writesAtom.ts'
import { isUpdating, updated, updateMutation, type MessageUpdate, type UpdateFailure } from './updateMutation.ts'

const session = testSession()
const reader = { RecptID: 1, RecptTypeID: 1 }
const got = (messageID: number, over: Partial<Message> = {}) => testMessage({ messageID, ...over })
const sent = got(9, { recptID_From: 1, recptTypeID_From: 1, recptID_To: 2, recptTypeID_To: 59 })

let client: QueryClient
let failures: UpdateFailure[]

const fill = (folder: Folder, data: Message[]) =>
  client.setQueryData(folderQuery(folder).queryKey, { data: { data }, savedAt: null })
const idsIn = (folder: Folder) =>
  client.getQueryData(folderQuery(folder).queryKey)?.data.data.map(({ messageID }) => messageID)
const inboxRead = () => client.getQueryData(folderQuery('inbox').queryKey)?.data.data.map(({ isRead }) => isRead)
const isStale = (folder: Folder) => client.getQueryState(folderQuery(folder).queryKey)?.isInvalidated

beforeEach(() => {
  store.set(sessionAtom, session)
  client = new QueryClient()
  failures = []
  fill('inbox', [got(7), got(8)])
  fill('outbox', [sent])
  fill('trash', [])
})

/** Toggles a field. `answer` plays the server. */
function update(message: Message, field: MessageUpdate['field'], answer: (body: Message) => Promise<Message>) {
  return client
    .getMutationCache()
    .build(client, {
      ...updateMutation(client, (failure) => void failures.push(failure)),
      mutationFn: (variables: MessageUpdate) => answer(updated(variables)),
    })
    .execute({ message, field, reader, subject: subjectOf(session) })
}
const echo = (body: Message) => Promise.resolve(body)
const refuse = () => Promise.reject(new Error('refused'))

describe('marking read and unread', () => {
  it('is shown immediately and stays', async () => {
    let before: boolean[] | undefined
    let underWay: boolean[] | undefined
    await update(got(7), 'isRead', (body) => {
      before = inboxRead()
      underWay = [isUpdating(client, got(7), 'isRead'), isUpdating(client, got(7), 'isDeleted')]
      underWay.push(isUpdating(client, got(8), 'isRead'))
      return echo(body)
    })
    expect(before).toEqual([true, false])
    expect(underWay).toEqual([true, false, false])
    expect(isUpdating(client, got(7), 'isRead')).toBe(false)
    expect(inboxRead()).toEqual([true, false])
    expect(failures).toEqual([])
    await update(got(7, { isRead: true }), 'isRead', echo)
    expect(inboxRead()).toEqual([false, false])
  })
  it('is undone if the update fails, and reports the message', async () => {
    await expect(update(got(7), 'isRead', refuse)).rejects.toThrow('refused')
    expect(inboxRead()).toEqual([false, false])
    expect(failures).toEqual([{ messageID: 7, field: 'isRead', echo: null }])
  })
  it('fails if the reply does not echo the changed field (portal §8)', async () => {
    await update(got(7), 'isRead', (body) => echo({ ...body, isRead: false }))
    expect(inboxRead()).toEqual([false, false])
    expect(failures).toEqual([{ messageID: 7, field: 'isRead', echo: { expected: true, result: false } }])
  })
  it('invalidates only its own folder after success, and invalidates it after failure too', async () => {
    await update(got(7), 'isRead', echo)
    expect([isStale('inbox'), isStale('outbox'), isStale('trash')]).toEqual([true, false, false])
    fill('inbox', [got(7)])
    await expect(update(got(7), 'isRead', refuse)).rejects.toThrow('refused')
    expect(isStale('inbox')).toBe(true)
  })
})

describe('archiving and restoring', () => {
  it('moves a message to the archive before the server has replied, and back to the inbox', async () => {
    let before: unknown
    await update(got(7), 'isDeleted', (body) => {
      before = [idsIn('inbox'), idsIn('trash')]
      return echo(body)
    })
    expect(before).toEqual([[8], [7]])
    expect([isStale('inbox'), isStale('outbox'), isStale('trash')]).toEqual([true, false, true])
    await update(got(7, { isDeleted: true }), 'isDeleted', echo)
    expect([idsIn('inbox'), idsIn('trash')]).toEqual([[7, 8], []])
  })
  it('restores a message to the outbox if the reader sent it', async () => {
    await update(sent, 'isDeleted', echo)
    expect([idsIn('outbox'), idsIn('trash')]).toEqual([[], [9]])
    await update({ ...sent, isDeleted: true }, 'isDeleted', echo)
    expect([idsIn('inbox'), idsIn('outbox'), idsIn('trash')]).toEqual([[7, 8], [9], []])
  })
  it('is undone if the server rejects it, or replies with the old value', async () => {
    await expect(update(got(7), 'isDeleted', refuse)).rejects.toThrow('refused')
    expect([idsIn('inbox'), idsIn('trash')]).toEqual([[7, 8], []])
    await update(got(7), 'isDeleted', (body) => echo({ ...body, isDeleted: false }))
    expect([idsIn('inbox'), idsIn('trash')]).toEqual([[7, 8], []])
    expect(failures.map(({ field, echo: seen }) => [field, seen])).toEqual([
      ['isDeleted', null],
      ['isDeleted', { expected: true, result: false }],
    ])
  })
  it('does not create a cache entry for an unfetched folder', async () => {
    client.removeQueries({ queryKey: folderQuery('trash').queryKey })
    await update(got(7), 'isDeleted', echo)
    expect([idsIn('inbox'), idsIn('trash')]).toEqual([[8], undefined])
  })
})

it('updateMutation sends one change at a time, and invalidates the two affected folders only once each', async () => {
  const order: string[] = []
  let invalidated = 0
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') invalidated += 1
  })
  const slow = async (body: Message) => {
    order.push(`begin ${body.messageID}`)
    await new Promise((done) => setTimeout(done, 5))
    order.push(`end ${body.messageID}`)
    return body
  }
  await Promise.all([update(got(7), 'isRead', slow), update(got(8), 'isDeleted', slow)])
  expect(order).toEqual(['begin 7', 'end 7', 'begin 8', 'end 8'])
  expect(invalidated).toBe(2)
})

it('updateMutation sends the opposite change after the first one, and shows it immediately', async () => {
  const order: string[] = []
  let release: (() => void) | undefined
  const archived = update(got(7), 'isDeleted', async (body) => {
    order.push(`archive ${body.isDeleted}`)
    await new Promise<void>((done) => (release = done))
    return body
  })
  await expect.poll(() => release).toBeDefined()
  expect(isUpdating(client, got(7, { isDeleted: true }), 'isDeleted')).toBe(false)
  const restored = update(got(7, { isDeleted: true }), 'isDeleted', (body) => {
    order.push(`restore ${body.isDeleted}`)
    return echo(body)
  })
  await expect.poll(() => [idsIn('inbox'), idsIn('trash')]).toEqual([[7, 8], []])
  expect(isUpdating(client, got(7, { isDeleted: true }), 'isDeleted')).toBe(true)
  expect(isUpdating(client, got(7), 'isDeleted')).toBe(false)
  expect(order).toEqual(['archive true'])
  release?.()
  await Promise.all([archived, restored])
  expect(order).toEqual(['archive true', 'restore false'])
  expect([idsIn('inbox'), idsIn('trash')]).toEqual([[7, 8], []])
})

it('updateMutation keeps the change visible if a folder is refetched before the server has replied', async () => {
  const read = (folder: Folder, data: Message[]) =>
    client.fetchQuery({ queryKey: folderQuery(folder).queryKey, queryFn: () => ({ data: { data }, savedAt: null }) })
  let during: unknown
  await update(got(7), 'isDeleted', async (body) => {
    await Promise.all([read('inbox', [got(6), got(7), got(8)]), read('trash', [])])
    during = [idsIn('inbox'), idsIn('trash')]
    return body
  })
  expect(during).toEqual([[6, 8], [7]])
  await read('inbox', [got(7)])
  expect(idsIn('inbox')).toEqual([7])
})

it('updateMutation changes nothing in the lists if the session switches to another person before the reply', async () => {
  const child = { RecptID: 20, RecptTypeID: 1, displayName: 'Noah', relationship: 'child', PtID: 20 }
  await update(got(7), 'isDeleted', (body) => {
    store.set(sessionAtom, { ...session, user: { ...testUser, acting: child } })
    fill('inbox', [got(30)])
    fill('trash', [])
    return echo({ ...body, isDeleted: false })
  })
  expect([idsIn('inbox'), idsIn('trash')]).toEqual([[30], []])
  expect(isStale('inbox')).toBe(false)
})

describe('while another change of the message waits in the outbox', () => {
  it('sends nothing and reports the update as lost, so that it is queued after that change', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not expected'))
    const [content, times] = [
      { messageIDs: [7], isDeleted: true },
      { changedAt: 1, queuedAt: 1, triedAt: null },
    ]
    const waiting = { id: 'a', kind: 'message-marks', state: 'waiting', problem: null, content, files: [], revision: 1 }
    store.set(knownWritesAtom, { phase: 'open', writes: [{ ...waiting, ...times, state: 'waiting' }] })
    const message = got(7, { isDeleted: true })
    const variables = { message, field: 'isDeleted', reader, subject: subjectOf(session) } as const
    const mutation = client.getMutationCache().build(
      client,
      updateMutation(client, (one) => void failures.push(one)),
    )
    await mutation.execute(variables).catch(() => undefined)
    expect(failures).toEqual([{ messageID: 7, field: 'isDeleted', echo: null, lost: false }])
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
    store.set(knownWritesAtom, noWrites)
  })
})

it('the next update starts only after a lost one is queued', async () => {
  const order: string[] = []
  const queue = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('queued')
  }
  const options = updateMutation(client, queue)
  const begin = (mutationFn: () => Promise<Message>) =>
    client
      .getMutationCache()
      .build(client, { ...options, mutationFn })
      .execute({ message: got(7), field: 'isDeleted', reader, subject: subjectOf(session) })
      .catch(() => undefined)
  const next = () => {
    order.push('next')
    return echo(got(7))
  }
  await Promise.all([begin(refuse), begin(next)])
  expect(order).toEqual(['queued', 'next'])
})
