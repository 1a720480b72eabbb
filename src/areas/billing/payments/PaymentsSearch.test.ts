import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PaymentsSearch } from './PaymentsSearch.ts'

describe('PaymentsSearch', () => {
  it('reads a payment and the days of a statement', () => {
    const search = { payment: 4, from: '2026-11-01', to: '2026-11-30' }
    expect(v.parse(PaymentsSearch, search)).toEqual(search)
  })
  it.each([
    ['a payment that is no number', { payment: 'x' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a text that is no day', { to: 'today' }],
  ])('ignores %s', (_, search) => {
    expect(Object.values(v.parse(PaymentsSearch, search)).filter((value) => value !== undefined)).toEqual([])
  })
})
