import { describe, expect, it } from 'vitest'
import { pinProblem, typedPin } from './pinProblem.ts'

describe('a new PIN', () => {
  it('has six digits or more', () => {
    expect(pinProblem('')).toBe('too-short')
    expect(pinProblem('20441')).toBe('too-short')
    expect(pinProblem('204418')).toBeNull()
    expect(pinProblem('204418753902')).toBeNull()
  })

  it('has digits only', () => {
    for (const pin of ['20441a', 'abcdef', '204-418', '204.418']) expect(pinProblem(pin)).toBe('not-digits')
  })

  it('does not count up or down, past the nine and the zero either', () => {
    for (const pin of ['123456', '012345', '654321', '567890', '890123', '210987', '12345678'])
      expect(pinProblem(pin)).toBe('too-simple')
    expect(pinProblem('123457')).toBeNull()
    expect(pinProblem('135790')).toBeNull()
  })

  it('does not repeat one, two or three digits', () => {
    for (const pin of ['000000', '7777777', '121212', '123123', '90909090', '204204204'])
      expect(pinProblem(pin)).toBe('too-simple')
    expect(pinProblem('1212123')).toBeNull()
    expect(pinProblem('204205')).toBeNull()
  })

  it.each(['19740314', '19741403', '14031974', '03141974', '740314', '741403', '140374', '031474'])(
    'is no birth date: %s',
    (pin) => {
      expect(pinProblem(pin, '1974-03-14')).toBe('birthday')
      expect(pinProblem(pin, '1974-03-14T08:00:00-05:00')).toBe('birthday')
      expect(pinProblem(pin, '1974-03-15')).toBeNull()
      expect(pinProblem(pin)).toBeNull()
    },
  )

  it('is judged without a birth date where only its year or month is known', () => {
    expect(pinProblem('197403', '1974-03')).toBeNull()
    expect(pinProblem('197419', '1974')).toBeNull()
  })

  it('is judged by what its digits are, whatever keyboard they were typed on', () => {
    expect(pinProblem('٢٠٤٤١٨')).toBeNull()
    expect(pinProblem('١٢٣٤٥٦')).toBe('too-simple')
    expect(pinProblem('١٤٠٣١٩٧٤', '1974-03-14')).toBe('birthday')
    expect(pinProblem('۲۰۴۴۱')).toBe('too-short')
  })
})

describe('what is typed as a PIN', () => {
  it('is the same on an Arabic, a Persian, a full-width and a Latin keyboard', () => {
    for (const typed of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '0123456789'])
      expect(typedPin(typed)).toBe('0123456789')
  })

  it('is rid of spaces and of marks of direction', () => {
    expect(typedPin(' 204 418\u200f')).toBe('204418')
  })

  it('keeps what is no digit, so that it is said', () => {
    expect(typedPin('20441o')).toBe('20441o')
  })
})
