import { expect, test } from 'vitest'
import { nextOrder, readOrder, sortOrders } from './sortOrder.ts'

const keys = ['date', 'name'] as const

test('sortOrders lists every column in both directions, and readOrder parses each order', () => {
  expect(sortOrders(keys)).toEqual(['date', '-date', 'name', '-name'])
  expect(readOrder('-date', keys)).toEqual({ key: 'date', direction: 'descending' })
  expect(readOrder('name', keys)).toEqual({ key: 'name', direction: 'ascending' })
  const directions = sortOrders(keys).map((order) => readOrder(order, keys).direction)
  expect(directions).toEqual(['ascending', 'descending', 'ascending', 'descending'])
})
test('nextOrder reverses the sorted column, and sorts another column in its default direction', () => {
  const now = readOrder('-date', keys)
  expect(nextOrder('date', now, 'descending')).toBe('date')
  expect(nextOrder('name', now, 'ascending')).toBe('name')
  expect(nextOrder('date', readOrder('name', keys), 'descending')).toBe('-date')
})
