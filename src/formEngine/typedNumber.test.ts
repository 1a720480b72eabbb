import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberText } from './numberText.ts'
import { typedNumber } from './typedNumber.ts'

describe('typedNumber', () => {
  it.each([
    ['164.5', '164.5'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.0', '0.0'],
    ['+7', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['  12  ', '12'],
    ['−3', '-3'],
    ['–3', '-3'],
    ['64,5', '64.5'],
    ['1,234', '1234'],
    ['0,234', '0.234'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1 234 567,8', '1234567.8'],
    ['1\u00A0234\u202F567', '1234567'],
    ['1’234.5', '1234.5'],
    ['١٢٣٤', '1234'],
    ['٦٤٫٥', '64.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['٦٤،٥', '64.5'],
    ['۱۲۳', '123'],
    ['\u200F-٣', '-3'],
    ['１２．５', '12.5'],
  ])('reads %o in each language of the portal', (text, expected) => {
    for (const locale of ['en', 'es', 'ar']) expect(typedNumber(text, locale)).toBe(expected)
  })
  it('takes a single point for a group only where the language groups by it', () => {
    expect(typedNumber('1.234', 'en')).toBe('1.234')
    expect(typedNumber('1.234', 'es')).toBe('1.234')
    expect(typedNumber('1.234', 'de')).toBe('1234')
  })
  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'abc',
    '12 kg',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '1,23,4',
    '12,34.5',
    '--3',
    '3-',
    '1.2.3',
    '½',
    '9'.repeat(61),
    '١٢٣a',
  ])('reads no number in %o', (text) => {
    expect(typedNumber(text, 'en')).toBe(null)
  })
  it('reads each number in its own spelling', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
    fc.assert(
      fc.property(numbers, (number) => {
        const text = numberText(number)
        expect(typedNumber(text ?? '', 'en')).toBe(text)
      }),
    )
  })
})

describe('numberText', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-164.5, '-164.5'],
    [1 / 3, '0.333333333333'],
  ])('writes %d without an exponent and rounding errors', (number, text) => {
    expect(numberText(number)).toBe(text)
  })
  it.each([Number.NaN, Infinity, -Infinity])('writes no text for %d', (number) => {
    expect(numberText(number)).toBe(null)
  })
})
