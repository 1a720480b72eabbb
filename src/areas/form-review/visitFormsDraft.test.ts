import { describe, expect, it } from 'vitest'
import { bodyOf, daysOf, visitFormsFaults } from './visitFormsDraft.ts'

const forms = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the forms of a visit type', () => {
  it.each([
    ['1', 1],
    ['60', 60],
    [' 7 ', 7],
  ])('are sent %s days before', (typed, days) => {
    expect(daysOf(typed)).toBe(days)
    expect(visitFormsFaults({ templateIds: [1], days: typed })).toEqual([])
  })

  it.each(['', '0', '61', '1.5', '-1', 'x', '1e1'])('are not saved with %j days', (typed) => {
    expect(visitFormsFaults({ templateIds: [1], days: typed })).toEqual(['days'])
  })

  it('are at most ten', () => {
    expect(visitFormsFaults({ templateIds: forms(10), days: '7' })).toEqual([])
    expect(visitFormsFaults({ templateIds: forms(11), days: 'x' })).toEqual(['too-many', 'days'])
  })

  it('can be none, whatever the days are', () => {
    expect(visitFormsFaults({ templateIds: [], days: '' })).toEqual([])
    expect(bodyOf({ templateIds: [], days: '' })).toEqual({ templateIds: [], daysBefore: 1 })
    expect(bodyOf({ templateIds: [4, 2], days: '14' })).toEqual({ templateIds: [4, 2], daysBefore: 14 })
  })
})
