import { describe, expect, test } from 'vitest'
import { sortRows } from './sortRows.ts'

const ids = (rows: readonly { readonly id: number }[]) => rows.map((row) => row.id)

describe('sortRows', () => {
  const dated = [
    { id: 1, at: new Date('2020-01-01') },
    { id: 2, at: null },
    { id: 3, at: new Date('2024-01-01') },
    { id: 4, at: new Date(Number.NaN) },
  ]
  test('puts rows without a date last in both directions', () => {
    expect(ids(sortRows(dated, (row) => row.at, 'descending'))).toEqual([3, 1, 2, 4])
    expect(ids(sortRows(dated, (row) => row.at, 'ascending'))).toEqual([1, 3, 2, 4])
  })
  test('compares texts without case and accents, and the numbers in them by size', () => {
    const rows = [
      { id: 1, name: 'Dose 10' },
      { id: 2, name: 'dose 2' },
      { id: 3, name: 'Éclair' },
      { id: 4, name: 'eclair b' },
      { id: 5, name: '' },
    ]
    expect(ids(sortRows(rows, (row) => row.name, 'ascending'))).toEqual([2, 1, 3, 4, 5])
    expect(ids(sortRows(rows, (row) => row.name, 'descending'))).toEqual([4, 3, 1, 2, 5])
  })
  test('keeps the order of rows with equal values, and does not change the given list', () => {
    const rows = [
      { id: 1, n: 5 },
      { id: 2, n: 1 },
      { id: 3, n: 5 },
      { id: 4, n: 1 },
    ]
    expect(ids(sortRows(rows, (row) => row.n, 'ascending'))).toEqual([2, 4, 1, 3])
    expect(ids(sortRows(rows, (row) => row.n, 'descending'))).toEqual([1, 3, 2, 4])
    expect(ids(rows)).toEqual([1, 2, 3, 4])
  })
})
