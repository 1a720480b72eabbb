import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryClient } from './client.ts'
import { isSavedCopy } from './isSavedCopy.ts'

it.each([
  [{ data: [], savedAt: 5 }, true],
  [{ data: [], savedAt: 0 }, true],
  [{ data: [], savedAt: null }, false],
  [{ data: [] }, false],
  [undefined, false],
  [null, false],
  ['savedAt', false],
])('tells a copy that was kept from everything else: %j', (data, isCopy) => {
  expect(isSavedCopy(data)).toBe(isCopy)
})

it.each([
  ['a reply of the clinic', null, 60_000],
  ['a saved copy', 5, 5000],
])('%s is shown without asking anew for so long', async (_, savedAt, ms) => {
  vi.useFakeTimers({ now: 1_000_000 })
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
  const queryFn = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ data: [], savedAt }))
  const open = () => client.fetchQuery({ queryKey: ['labs'], queryFn })
  await open()
  vi.setSystemTime(1_000_000 + ms - 1)
  await open()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_000_000 + ms)
  await open()
  expect(queryFn).toHaveBeenCalledTimes(2)
  client.clear()
  vi.useRealTimers()
})
