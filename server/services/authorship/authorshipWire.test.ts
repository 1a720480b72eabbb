import { describe, expect, it } from 'vitest'
import { authorshipWire } from './authorshipWire.ts'

const lee = { recptId: 1, recptTypeId: 59, name: 'Dr. Hannah Lee' }
const author = (authorRecptId: number | null, authorRecptTypeId: number | null, authorName: string | null) => ({
  authorRecptId,
  authorRecptTypeId,
  authorName,
})

describe('authorshipWire', () => {
  it('names the user and the represented person', () => {
    expect(authorshipWire(author(8, 59, 'Nadia Okafor, RN'), lee)).toEqual({
      who: { display: 'Nadia Okafor, RN' },
      onBehalfOf: { display: 'Dr. Hannah Lee' },
    })
  })

  it('names one person if the owner wrote for themselves', () => {
    expect(authorshipWire(author(1, 59, 'Dr. Hannah Lee'), lee)).toEqual({
      who: { display: 'Dr. Hannah Lee' },
      onBehalfOf: null,
    })
  })

  it('names two people with the same name, and two addresses that differ only in their type', () => {
    expect(authorshipWire(author(2, 59, 'Dr. Hannah Lee'), lee)?.onBehalfOf).toEqual({ display: 'Dr. Hannah Lee' })
    expect(authorshipWire(author(1, 1, 'Sam Whitaker'), lee)?.onBehalfOf).toEqual({ display: 'Dr. Hannah Lee' })
  })

  it.each([
    ['nothing is stored', author(null, null, null)],
    ['the name is missing', author(8, 59, null)],
    ['the name is empty', author(8, 59, '')],
  ])('returns null if %s', (_, stored) => {
    expect(authorshipWire(stored, lee)).toBeNull()
  })
})
