import { expect, test, vi } from 'vitest'
import type { Activity } from '#src/contract/activityLog.ts'
import { maxExported, readRest } from './readRest.ts'

const lines = (newest: number, count: number): Activity[] =>
  Array.from({ length: count }, (_, index) => ({
    activityId: newest - index,
    timestamp: '2026-11-21T14:52:00.000Z',
    user: 'Ann Ames',
    isApp: false,
    isOwn: true,
    representing: null,
    activityType: 'page view',
    url: null,
    sentTo: null,
  }))

type Read = Parameters<typeof readRest>[1]

/** A log with `total` activities, 200 per page. */
const logOf = (total: number) => ({
  first: { activities: lines(total, Math.min(200, total)), hasMore: total > 200 },
  read: vi.fn<Read>(async (before) => {
    const left = Number(before) - 1
    return { activities: lines(left, Math.min(200, left)), hasMore: left > 200 }
  }),
})

test('readRest reads the remaining pages, and reports its progress', async () => {
  const { first, read } = logOf(450)
  const counts: number[] = []
  const { activities, whole } = await readRest(first, read, (count) => counts.push(count))
  expect(activities.map(({ activityId }) => activityId)).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index))
  expect(whole).toBe(true)
  expect(read.mock.calls).toEqual([['251'], ['51']])
  expect(counts).toEqual([400, 450])
})

test('readRest requests nothing if the log is fully loaded', async () => {
  const { first, read } = logOf(200)
  expect((await readRest(first, read, () => {})).whole).toBe(true)
  expect(read).not.toHaveBeenCalled()
})

test.each([
  [maxExported, true],
  [maxExported + 1, false],
])('readRest returns the maximum number of activities from a log of %i, and sets whole to %s', async (total, all) => {
  const { first, read } = logOf(total)
  const { activities, whole } = await readRest(first, read, () => {})
  expect(activities).toHaveLength(maxExported)
  expect(whole).toBe(all)
})

test('readRest stops if the server promises more pages but sends empty ones', async () => {
  const { first } = logOf(201)
  const read = vi.fn<Read>(async () => ({ activities: [], hasMore: true }))
  await readRest(first, read, () => {})
  expect(read).toHaveBeenCalledTimes(1)
})
