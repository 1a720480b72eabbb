import { describe, expect, it } from 'vitest'
import { pinProblem, typedPin } from './pinProblem.ts'

describe('pinProblem', () => {
  it('requires at least six digits', () => {
    expect(pinProblem('')).toBe('too-short')
    expect(pinProblem('20441')).toBe('too-short')
    expect(pinProblem('204418')).toBeNull()
    expect(pinProblem('204418753902')).toBeNull()
  })

  it('allows only digits', () => {
    for (const pin of ['20441a', 'abcdef', '204-418', '204.418']) expect(pinProblem(pin)).toBe('not-digits')
  })

  it('refuses digits that count up or down, also across 9 and 0', () => {
    for (const pin of ['123456', '012345', '654321', '567890', '890123', '210987', '12345678'])
      expect(pinProblem(pin)).toBe('too-simple')
    expect(pinProblem('123457')).toBeNull()
    expect(pinProblem('135790')).toBeNull()
  })

  it('refuses repeated groups of one, two or three digits', () => {
    for (const pin of ['000000', '7777777', '121212', '123123', '90909090', '204204204'])
      expect(pinProblem(pin)).toBe('too-simple')
    expect(pinProblem('1212123')).toBeNull()
    expect(pinProblem('204205')).toBeNull()
  })

  it.each(['19740314', '19741403', '14031974', '03141974', '740314', '741403', '140374', '031474'])(
    'refuses a birth date: %s',
    (pin) => {
      expect(pinProblem(pin, '1974-03-14')).toBe('birthday')
      expect(pinProblem(pin, '1974-03-14T08:00:00-05:00')).toBe('birthday')
      expect(pinProblem(pin, '1974-03-15')).toBeNull()
      expect(pinProblem(pin)).toBeNull()
    },
  )

  it('ignores a birth date whose day is not known', () => {
    expect(pinProblem('197403', '1974-03')).toBeNull()
    expect(pinProblem('197419', '1974')).toBeNull()
  })

  it('treats Arabic and Persian digits like Latin ones', () => {
    expect(pinProblem('٢٠٤٤١٨')).toBeNull()
    expect(pinProblem('١٢٣٤٥٦')).toBe('too-simple')
    expect(pinProblem('١٤٠٣١٩٧٤', '1974-03-14')).toBe('birthday')
    expect(pinProblem('۲۰۴۴۱')).toBe('too-short')
  })
})

describe('typedPin', () => {
  it('returns the same PIN for Arabic, Persian, full-width and Latin digits', () => {
    for (const typed of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '0123456789'])
      expect(typedPin(typed)).toBe('0123456789')
  })

  it('removes spaces and direction marks', () => {
    expect(typedPin(' 204 418\u200f')).toBe('204418')
  })

  it('keeps characters that are not digits, so that they are reported', () => {
    expect(typedPin('20441o')).toBe('20441o')
  })
})
