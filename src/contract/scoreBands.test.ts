import { describe, expect, it } from 'vitest'
import { bandOfRange, bandOfScore, isOneScore } from './scoreBands.ts'

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
    [Number.NaN, 'malignant'],
  ] as const)('puts %s into the band %s', (score, band) => expect(bandOfScore(score)).toBe(band))
})

describe('bandOfRange', () => {
  it.each([
    [2.75, 4.75, 'benign'],
    [2.76, 4.76, 'suspicious'],
    [3.44, 5.44, 'suspicious'],
    [3.45, 5.45, 'malignant'],
    [4.76, 6.76, 'malignant'],
  ] as const)('puts %s to %s into the band of the upper end: %s', (from, to, band) =>
    expect(bandOfRange({ from, to })).toBe(band),
  )
})

describe('isOneScore', () => {
  it('is true for ends that look equal', () => {
    expect(isOneScore({ from: 4.751, to: 4.749 })).toBe(true)
    expect(isOneScore({ from: 3, to: 5 })).toBe(false)
  })
})
