import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowParam } from './rowParam.ts'

const Search = v.object({ row: rowParam })

test('rowParam accepts a row id in an address, or none', () => {
  expect(v.parse(Search, { row: 12 })).toEqual({ row: 12 })
  expect(v.parse(Search, {})).toEqual({})
})
test.each(['x', -1, 1.5, 1e21, null, [1], { 0: 1 }])('rowParam parses the invalid id %j as undefined', (row) => {
  expect(v.parse(Search, { row }).row).toBeUndefined()
})
