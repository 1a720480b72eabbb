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

/** A screen that shows a saved copy of one record. */
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

it('asks for a saved copy anew once the clinic is back', async () => {
  showCopy()
  noteReachable(lost)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(0)
  noteReachable()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
})

it('does so where the clinic is lost and back in one moment, and the copy reaches the screen after that', async () => {
  noteReachable(lost)
  noteReachable()
  showCopy()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
})

it('tries by itself while the clinic is lost, with pauses that go on growing where it is hardly back', async () => {
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

it('does nothing more once it is stopped', async () => {
  showCopy()
  noteReachable(lost)
  noteReachable()
  stop()
  noteReachable(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
})
