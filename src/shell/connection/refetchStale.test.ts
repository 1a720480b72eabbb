import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Reply } from '#src/api/call.ts'
import { probe, refetchStale } from './refetchStale.ts'

let client: QueryClient
/** Names of the queries fetched since the screen was drawn, in order. */
let asked: string[]

interface Part {
  /** What the screen shows of the query: a reply, a saved copy, a reply whose refetch failed, or a failure. */
  readonly is: 'fresh' | 'saved' | 'stale' | 'failed'
  readonly seen?: boolean
}

/** Draws a screen with these queries. Every later fetch fails. */
async function draw(parts: Readonly<Record<string, Part>>): Promise<void> {
  for (const [name, { is, seen = true }] of Object.entries(parts)) {
    const queryKey = [name]
    const queryFn = (): Promise<Reply<string>> => {
      asked.push(name)
      return Promise.reject(new Error('lost'))
    }
    if (is !== 'failed') client.setQueryData(queryKey, { data: name, savedAt: is === 'saved' ? 5 : null })
    const observer = new QueryObserver(client, { queryKey, queryFn, retry: false, staleTime: Infinity })
    observer.subscribe(() => undefined)
    if (is === 'stale') await client.refetchQueries({ queryKey })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    if (!seen) observer.destroy()
  }
  asked = []
}

beforeEach(() => {
  client = new QueryClient()
  asked = []
})

it('refetchStale refetches queries whose last fetch failed, and saved copies, but no fresh replies', async () => {
  await draw({ labs: { is: 'fresh' }, vitals: { is: 'saved' }, billing: { is: 'failed' }, messages: { is: 'stale' } })
  await refetchStale(client)
  expect(asked).toEqual(['vitals', 'billing', 'messages'])
})

it('refetchStale makes off-screen saved copies refetch when they are opened, even within the stale time', async () => {
  await draw({ labs: { is: 'saved', seen: false }, vitals: { is: 'fresh', seen: false } })
  await refetchStale(client)
  const open = (name: string) => {
    const queryFn = () => Promise.resolve<Reply<string>>({ data: 'new', savedAt: null })
    return client.fetchQuery({ queryKey: [name], queryFn, staleTime: 60_000 })
  }
  expect(await Promise.all([open('labs'), open('vitals')])).toEqual([
    { data: 'new', savedAt: null },
    { data: 'vitals', savedAt: null },
  ])
})

it('refetchStale and probe fetch nothing that is not on the screen', async () => {
  await draw({ labs: { is: 'saved', seen: false }, vitals: { is: 'failed', seen: false } })
  await refetchStale(client)
  await probe(client, 0)
  expect(asked).toEqual([])
})

it('probe fetches one query at a time, in rotation, among the stale queries that have data', async () => {
  await draw({ labs: { is: 'fresh' }, vitals: { is: 'saved' }, billing: { is: 'failed' }, messages: { is: 'stale' } })
  for (const turn of [0, 1, 2]) await probe(client, turn)
  expect(asked).toEqual(['vitals', 'messages', 'vitals'])
})

it('probe fetches a failed query if no other query is stale, and a fresh one if no query is stale', async () => {
  await draw({ labs: { is: 'fresh' }, billing: { is: 'failed' } })
  await probe(client, 0)
  expect(asked).toEqual(['billing'])
  client.clear()
  await draw({ labs: { is: 'fresh' } })
  await probe(client, 0)
  expect(asked).toEqual(['labs'])
})
