import { describe, expect, it } from 'vitest'
import { bloodTypeParts } from './bloodTypeParts.ts'

describe('bloodTypeParts', () => {
  it.each([
    ['O Rh positive', 'O', 'positive'],
    ['AB Rh negative', 'AB', 'negative'],
    ['A Rh(D) positive', 'A', 'positive'],
    ['Group B, Rh negative', 'B', 'negative'],
    ['o pos', 'O', 'positive'],
    ['AB+', 'AB', 'positive'],
    ['A -', 'A', 'negative'],
    ['B−', 'B', 'negative'],
  ])('reads %s', (written, group, rh) => {
    expect(bloodTypeParts(written)).toEqual({ group, rh })
  })
  it.each([
    'O',
    'Rh positive',
    'O Rh weak positive',
    'A2B positive',
    'C positive',
    'O positive, see note',
    '0 positive',
    '',
  ])('reads nothing from %j', (written) => {
    expect(bloodTypeParts(written)).toBeNull()
  })
})
