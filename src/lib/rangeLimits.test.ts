import { describe, expect, it } from 'vitest'
import { boundsOf, limitsOf, placeInLimits } from './rangeLimits.ts'

const place = (value: string, range: string, units: string | null = null) => {
  const [bounds, limits] = [boundsOf(value), limitsOf(range, units)]
  return bounds && limits && placeInLimits(bounds, limits)
}

describe('limitsOf', () => {
  it.each<[string, object, string?]>([
    ['> 60', { low: { at: 60, inclusive: false }, high: null }],
    ['>=4', { low: { at: 4, inclusive: true }, high: null }],
    ['≥ 4', { low: { at: 4, inclusive: true }, high: null }],
    ['<= 200', { low: null, high: { at: 200, inclusive: true } }],
    ['≤200', { low: null, high: { at: 200, inclusive: true } }],
    ['< −0.5', { low: null, high: { at: -0.5, inclusive: false } }],
    ['<5.7 %', { low: null, high: { at: 5.7, inclusive: false } }, '%'],
    ['> 60 mL/min/1.73 m2', { low: { at: 60, inclusive: false }, high: null }, 'mL/min/1.73m2'],
    ['>= 4 (desirable)', { low: { at: 4, inclusive: true }, high: null }],
    ['<= 6.2 (up to 6.2)', { low: null, high: { at: 6.2, inclusive: true } }],
    ['4.5 - 11.0 x10E3/uL', { low: { at: 4.5, inclusive: true }, high: { at: 11, inclusive: true } }, '10*3/uL'],
    ['>= 4 MG/DL (desirable)', { low: { at: 4, inclusive: true }, high: null }, 'mg/dL'],
    ['70 - 99 mg/dL', { low: { at: 70, inclusive: true }, high: { at: 99, inclusive: true } }, 'mg/dL'],
    ['1 kPa - 2 kPa', { low: { at: 1, inclusive: true }, high: { at: 2, inclusive: true } }, 'kPa'],
    ['-5 - -2', { low: { at: -5, inclusive: true }, high: { at: -2, inclusive: true } }],
  ])('reads %s', (text, limits, units) => {
    expect(limitsOf(text, units ?? null)).toEqual(limits)
  })

  it.each([
    ['70 - 99 mg/dL', 'mmol/L'],
    ['70 - 99 mg/dL', null],
    ['<5.7 %', 'mmol/mol'],
    ['1 kPa - 2 kPa', 'mm[Hg]'],
    ['13 - 17 (male)', null],
    ['>= 4 (adults)', null],
    ['12.0 - 15.5 (F, 18 y)', null],
    ['< 100 (fasting)', null],
    ['> 500 (critical)', null],
    ['< 1:40', null],
    ['3,5 - 5', null],
    ['< 10,000', null],
    ['2 - 4 (See note 1-2)x', null],
    ['See note 1-2', null],
    ['< 5 or > 9', null],
    ['< 1.2.3', null],
    ['< 1,5', null],
    ['99 - 70', null],
    ['12-14 y Male: 4.4 - 5.2', null],
    ['1 - 2 - 3', null],
    ['1.5 - 2,5', null],
    ['negative', null],
    ['1:128', null],
    ['', null],
    [null, null],
    [`< ${'9'.repeat(400)}`, null],
  ])('returns null for %s if the value is in %s', (text, units) => {
    expect(limitsOf(text, units)).toBeNull()
  })
})

describe('placeInLimits', () => {
  it.each([
    ['60', '> 60', 'low'],
    ['60.01', '> 60', 'normal'],
    ['60', '>= 60', 'normal'],
    ['59.9', '>= 60', 'low'],
    ['200', '< 200', 'high'],
    ['199.9', '< 200', 'normal'],
    ['200', '<= 200', 'normal'],
    ['200.1', '<= 200', 'high'],
    ['70', '70 - 99', 'normal'],
    ['99', '70 - 99', 'normal'],
    ['69.9', '70 - 99', 'low'],
    ['99.1', '70 - 99', 'high'],
  ])('places %s in %s as %s', (value, range, expected) => {
    expect(place(value, range)).toBe(expected)
  })

  it.each([
    ['<0.1', '< 0.21', 'normal'],
    ['<0.21', '< 0.21', 'normal'],
    ['<=0.21', '< 0.21', null],
    ['<0.1', '0.05 - 0.2', null],
    ['<0.05', '0.05 - 0.2', 'low'],
    ['<=0.05', '0.05 - 0.2', null],
    ['<0.05', '> 0.05', 'low'],
    ['<=0.05', '> 0.05', 'low'],
    ['>90', '> 60', 'normal'],
    ['>60', '> 60', 'normal'],
    ['>=60', '> 60', null],
    ['>50', '> 60', null],
    ['>200', '<= 200', 'high'],
    ['>=200', '<= 200', null],
    ['>200', '< 200', 'high'],
    ['>=200', '< 200', 'high'],
    ['<5', '> 9', 'low'],
  ])('places the bound %s in %s as %s', (value, range, expected) => {
    expect(place(value, range)).toBe(expected)
  })
})

describe('boundsOf', () => {
  it.each(['Positive', '1:128', '5 mg', '7,0', '0x10', '9e999', '< x', '', '1 - 2'])('returns null for %s', (text) => {
    expect(boundsOf(text)).toBeNull()
  })
})
