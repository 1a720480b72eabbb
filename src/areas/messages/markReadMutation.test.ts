import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { Input } from '#src/contract/endpoint.ts'
import type { Message, updateMessage } from '#src/contract/messages.ts'
import { isMarking, markReadMutation, type UpdateFailure } from './markReadMutation.ts'
import { inboxQuery } from './queries.ts'
import { testMessage } from './testMessage.ts'

const message = (messageID: number): Message => testMessage({ messageID })

let client: QueryClient
let failures: UpdateFailure[]

beforeEach(() => {
  client = new QueryClient()
  failures = []
  client.setQueryData(inboxQuery().queryKey, { data: { data: [message(7), message(8)] }, savedAt: null })
})

const read = () => client.getQueryData(inboxQuery().queryKey)?.data.data.map(({ isRead }) => isRead)

/** Marks message 7 read; `answer` is the server. */
const mark = (answer: (body: Message) => Promise<{ data: Message }>) =>
  client
    .getMutationCache()
    .build(client, {
      ...markReadMutation(client, (failure) => failures.push(failure)),
      mutationFn: ({ body }: Input<typeof updateMessage>) => answer(body),
    })
    .execute({ params: { messageID: 7 }, body: { ...message(7), isRead: true } })

it('shows the message read before the server has answered, and keeps it so', async () => {
  let before: boolean[] | undefined
  let underWay: boolean[] | undefined
  await mark((body) => {
    before = read()
    underWay = [7, 8].map((id) => isMarking(client, id))
    return Promise.resolve({ data: body })
  })
  expect(before).toEqual([true, false])
  expect(underWay).toEqual([true, false])
  expect(isMarking(client, 7)).toBe(false)
  expect(read()).toEqual([true, false])
  expect(failures).toEqual([])
})

it('shows it unread again where the update fails, and says which one', async () => {
  await expect(mark(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(read()).toEqual([false, false])
  expect(failures).toEqual([{ messageID: 7, echo: null }])
})

it('fails where the reply does not echo the changed field (portal §8)', async () => {
  await mark((body) => Promise.resolve({ data: { ...body, isRead: false } }))
  expect(read()).toEqual([false, false])
  expect(failures).toEqual([{ messageID: 7, echo: { expected: true, result: false } }])
})

it('has the inbox read anew however it ended', async () => {
  await mark((body) => Promise.resolve({ data: body }))
  expect(client.getQueryState(inboxQuery().queryKey)?.isInvalidated).toBe(true)
  client.setQueryData(inboxQuery().queryKey, { data: { data: [message(7)] }, savedAt: null })
  await expect(mark(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(client.getQueryState(inboxQuery().queryKey)?.isInvalidated).toBe(true)
})
