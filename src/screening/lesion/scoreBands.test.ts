import { describe, expect, it } from 'vitest'
import { bandOfRange, bandOfScore } from './scoreBands.ts'

describe('bandOfScore', () => {
  it.each([
    [1, 'benign'],
    [4.75, 'benign'],
    [4.754, 'benign'],
    [4.755, 'suspicious'],
    [4.76, 'suspicious'],
    [5.44, 'suspicious'],
    [5.444, 'suspicious'],
    [5.445, 'malignant'],
    [5.45, 'malignant'],
    [9.5, 'malignant'],
    [9.504, 'malignant'],
  ] as const)('puts %d into the band %s', (score, band) => expect(bandOfScore(score)).toBe(band))
  it.each([0, 0.994, 9.505, 95, -3, Number.NaN, Infinity])('has no band for %d', (score) =>
    expect(bandOfScore(score)).toBeNull(),
  )
})

describe('bandOfRange', () => {
  it.each([
    [1, 3, 'benign'],
    [2.75, 4.75, 'benign'],
    [2.76, 4.76, 'suspicious'],
    [3.44, 5.44, 'suspicious'],
    [3.45, 5.45, 'undecided'],
    [4.75, 6.75, 'undecided'],
    [4.76, 6.76, 'malignant'],
    [6.9, 8.9, 'malignant'],
  ] as const)('puts %d to %d into the band %s', (from, to, band) => expect(bandOfRange(from, to)).toBe(band))
  it('gives a range of one score the band of that score', () => {
    expect(bandOfRange(4.75, 4.75)).toBe('benign')
    expect(bandOfRange(5.45, 5.45)).toBe('malignant')
  })
  it('accepts the ends in either order', () => expect(bandOfRange(4.76, 2.76)).toBe('suspicious'))
  it('has no band if an end has none', () => {
    expect(bandOfRange(0, 3)).toBeNull()
    expect(bandOfRange(5, Number.NaN)).toBeNull()
  })
})
