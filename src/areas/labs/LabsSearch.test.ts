import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LabsSearch } from './LabsSearch.ts'

test('LabsSearch keeps the procedure, the finding, the order, the statuses, the open trends and their period', () => {
  const search = { procedure: 12, finding: 340, sort: '-received', status: [3, 0], trends: [], period: '5y' } as const
  expect(v.parse(LabsSearch, search)).toEqual(search)
  expect(v.parse(LabsSearch, {})).toEqual({})
})
test.each([
  { procedure: 'x', sort: '__proto__', status: 'all', trends: { 0: 1 }, period: '2y' },
  { procedure: -1, sort: '--collected', status: [1.5], trends: [null], period: null },
  { procedure: 1e21, sort: ['collected'], status: null, trends: Array.from({ length: 201 }, () => 1), period: ['all'] },
])('LabsSearch ignores invalid values: %j', (search) => {
  const read = v.parse(LabsSearch, search)
  expect([read.procedure, read.sort, read.status, read.trends, read.period]).toEqual(Array(5).fill(undefined))
})
