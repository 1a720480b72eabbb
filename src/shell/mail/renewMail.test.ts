import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { inbox, outbox, trash } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { renewMail } from './renewMail.ts'

let client: QueryClient
/** Calls made, in order, with functions that answer them. */
let asked: { path: string; answer: () => void }[]

const paths = () => asked.map(({ path }) => path)
const tick = () => vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)))

/** Reads a folder once. `seen`: whether it is still on the screen. */
async function read(folder: Endpoint, { seen }: { seen: boolean }) {
  const { queryKey } = endpointQuery(folder, {})
  const queryFn = () => new Promise<string>((answer) => asked.push({ path: folder.path, answer: () => answer('rows') }))
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, retry: false })
  const leave = observer.subscribe(() => undefined)
  asked.at(-1)?.answer()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  if (!seen) leave()
  return { queryKey, observer }
}

beforeEach(() => {
  client = new QueryClient()
  asked = []
})
afterEach(() => client.clear())

it('renewMail refetches visible folders, invalidates previously shown ones, and skips those never shown', async () => {
  await read(inbox, { seen: true })
  const { queryKey } = await read(outbox, { seen: false })
  asked = []
  void renewMail(client)
  await tick()
  expect(paths()).toEqual([inbox.path])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(endpointQuery(trash, {}).queryKey)).toBeUndefined()
})

it('renewMail lets a running call finish, and refetches once however many events arrived meanwhile', async () => {
  await read(inbox, { seen: true })
  asked = []
  const first = renewMail(client)
  await tick()
  const others = [renewMail(client), renewMail(client), renewMail(client)]
  await tick()
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await first
  await tick()
  expect(asked).toHaveLength(2)
  asked[1]?.answer()
  await Promise.all(others)
  await tick()
  expect(asked).toHaveLength(2)
})
