import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import type { Reply } from '#src/api/call.ts'
import { noteReachable } from '#src/session/state/reachable.ts'
import { followReachable } from './followReachable.ts'

let client: QueryClient
let asked: number
let stop: () => void
const lost = new ApiError(0, 'network')

/** Shows a screen with a saved copy of one record. */
function showCopy(): void {
  client.setQueryData(['labs'], { data: [], savedAt: 5 })
  const queryFn = (): Promise<Reply<unknown>> => {
    asked += 1
    return Promise.resolve({ data: [], savedAt: null })
  }
  new QueryObserver(client, { queryKey: ['labs'], queryFn, staleTime: Infinity }).subscribe(() => undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  client = new QueryClient()
  asked = 0
  noteReachable()
  stop = followReachable(client)
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('followReachable refetches a saved copy when the clinic is reachable again', async () => {
  showCopy()
  noteReachable(lost)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(0)
  noteReachable()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
})

it('followReachable also refetches a copy that appears just after an outage of less than a tick', async () => {
  noteReachable(lost)
  noteReachable()
  showCopy()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
})

it('followReachable retries while the clinic is unreachable, and keeps the longer delay after a brief connection', async () => {
  showCopy()
  noteReachable(lost)
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(1)
  noteReachable()
  noteReachable(lost)
  await vi.advanceTimersByTimeAsync(9999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
})

it('followReachable does nothing after it is stopped', async () => {
  showCopy()
  noteReachable(lost)
  noteReachable()
  stop()
  noteReachable(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})
