import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, shownDigits } from './shownDigits.ts'

describe('shownDigits', () => {
  it.each([
    '7.0',
    '140',
    '0.30',
    '1.025',
    '7.352',
    '0.004',
    '98.65',
    '1234.56',
    '100000',
    '.5',
    '+2.5',
    '-3.7',
    '1e3',
    '6.02e23',
  ])('keeps the short writing %s', (written) => expect(shownDigits(written)).toBe(written))

  it.each([
    ['0.65525', '0.655'],
    ['236.98925998901365', '237'],
    ['143.56463700504085', '144'],
    ['15.0312345', '15.0'],
    ['0.060031', '0.0600'],
    ['66.89999999999999', '66.9'],
    ['12345.678901', '12346'],
    ['-3.7086', '-3.71'],
    ['−3.7086', '-3.71'],
    ['1.23456789e-7', '1.23e-7'],
  ])('rounds the noise of %s to three significant digits: %s', (written, shown) =>
    expect(shownDigits(written)).toBe(shown),
  )

  it.each([
    ['159.3996112131151', 0, '159'],
    ['128.5', 0, '128.5'],
    ['99.68123', 0, '100'],
    ['98.96', 1, '99.0'],
    ['16.837812250470513', 1, '16.8'],
    ['-0.0412', 1, '0.0'],
    ['93.23', 2, '93.23'],
  ])('rounds %s of a measure with %i decimals to %s', (written, decimals, shown) =>
    expect(shownDigits(written, { decimals })).toBe(shown),
  )

  it.each([
    ['5.327171471850887', '4.5 - 11.0', '5.3'],
    ['143.56463700504085', '136 - 145', '144'],
    ['0.65525', '0 - 1.2', '0.66'],
    ['0.23186', '0 - 40', '0.23'],
    ['1.02512', '1.00500 - 1.03000', '1.02512'],
    ['5.0012', '4.00 - 5.60', '5.00'],
    ['0.65525', 'negative', '0.655'],
  ])('rounds %s to the precision of the range %s: %s', (written, range, shown) =>
    expect(shownDigits(written, { range })).toBe(shown),
  )

  it.each([
    ['200.0412', '<= 200', '200.04'],
    ['199.96123', '100 - 200', '199.96'],
    ['0.8499999', '0.85 - 1.5', '0.8499999'],
    ['-1.99123', '-2 - 2', '-1.99'],
    ['1.00512345e3', '0 - 1000', '1.01e+3'],
    ['1.00412345e3', '0 - 1000', '1.00412345e3'],
  ])('keeps the digits of %s that place it within the range %s: %s', (written, range, shown) =>
    expect(shownDigits(written, { range })).toBe(shown),
  )

  it('never moves a value across an end of its range', () => {
    const number = fc.double({ min: 0, max: 300, noNaN: true }).map((value) => value.toFixed(12))
    const end = fc.integer({ min: 0, max: 3000 }).map((value) => (value / 10).toFixed(1))
    fc.assert(
      fc.property(number, end, end, (written, low, high) => {
        const shown = Number(shownDigits(written, { range: `${low} - ${high}` }))
        for (const limit of [Number(low), Number(high)])
          expect(Math.sign(shown - limit)).toBe(Math.sign(Number(written) - limit))
      }),
    )
  })

  it('rounds both ends of a value that is a range', () => {
    expect(shownDigits('1.2345678 - 2.0')).toBe('1.23 - 2.0')
  })

  it.each(['<0.123456', 'Clear, not lipemic', '1:128', '2026-11-18', '1.2.840.10008', ''])(
    'keeps the text %j unchanged',
    (written) => expect(shownDigits(written)).toBe(written),
  )
})

describe('decimalsOf', () => {
  it.each([
    ['7', 0],
    ['7.00', 2],
    ['1e3', 0],
    ['1.5e-7', 8],
    ['1e-30', 20],
  ])('returns the decimals of %s: %i', (written, decimals) => expect(decimalsOf(written)).toBe(decimals))
})
