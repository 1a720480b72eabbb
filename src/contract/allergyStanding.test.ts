import { describe, expect, it } from 'vitest'
import { allergyStanding, currentAllergies, shownAllergies } from './allergyStanding.ts'

describe('allergyStanding', () => {
  it.each([
    ['active', 'confirmed', 'current'],
    ['active', 'unconfirmed', 'current'],
    ['Resolved', 'confirmed', 'past'],
    ['inactive', null, 'past'],
    ['active', 'refuted', 'refuted'],
    ['resolved', 'Refuted', 'refuted'],
  ] as const)('of a row that is %s and %s is %s', (clinicalStatus, verificationStatus, standing) => {
    expect(allergyStanding({ clinicalStatus, verificationStatus })).toBe(standing)
  })

  it('is current if no status is known, as in a saved copy of an older version', () => {
    expect(allergyStanding({})).toBe('current')
    expect(allergyStanding({ clinicalStatus: null, verificationStatus: null })).toBe('current')
    expect(allergyStanding({ clinicalStatus: 'outgrown?', verificationStatus: 'other' })).toBe('current')
  })
})

it('shownAllergies leaves out what was entered in error', () => {
  const rows = [
    { verificationStatus: 'Entered-in-error' },
    { verificationStatus: 'Entered in error' },
    { verificationStatus: 'refuted' },
    {},
  ]
  expect(shownAllergies(rows)).toEqual([{ verificationStatus: 'refuted' }, {}])
})

describe('currentAllergies', () => {
  const row = (name: string, verificationStatus?: string, criticality?: string, clinicalStatus?: string) => ({
    name,
    verificationStatus,
    criticality,
    clinicalStatus,
  })
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

  it('puts confirmed ones first, those of high risk before the others, and unconfirmed ones last', () => {
    const rows = [
      row('presumed, high', 'presumed', 'high'),
      row('unconfirmed', 'unconfirmed'),
      row('not stated', undefined),
      row('confirmed, low', 'confirmed', 'low'),
      row('confirmed', 'confirmed'),
      row('confirmed, high', 'confirmed', 'high'),
    ]
    expect(names(currentAllergies(rows))).toEqual([
      'confirmed, high',
      'confirmed, low',
      'confirmed',
      'not stated',
      'presumed, high',
      'unconfirmed',
    ])
  })

  it('leaves out resolved, inactive and refuted ones, and those entered in error', () => {
    const rows = [
      row('a', 'confirmed', undefined, 'resolved'),
      row('b', 'confirmed', undefined, 'inactive'),
      row('c', 'refuted', 'high', 'active'),
      row('d', 'entered-in-error', 'high', 'active'),
      row('e', 'unconfirmed', undefined, 'active'),
    ]
    expect(names(currentAllergies(rows))).toEqual(['e'])
  })
})
