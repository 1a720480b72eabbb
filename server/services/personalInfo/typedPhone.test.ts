import { describe, expect, it } from 'vitest'
import { typedPhone } from './typedPhone.ts'

describe('typedPhone', () => {
  it.each([
    ['5550100141', '5550100141', '1'],
    ['+1 (555) 010-0141', '5550100141', '1'],
    ['1-555-010-0141', '5550100141', '1'],
    ['٥٥٥٠١٠٠١٤١', '5550100141', '1'],
    ['555-0141', '5550141', null],
    ['+44 20 7946 0958', '2079460958', '44'],
    ['+52 55 1234 5678', '5512345678', '52'],
    ['+45 12 34 56 78', '12345678', '45'],
    ['+353 1 234 5678', '12345678', '353'],
    ['+7 495 123 45 67', '4951234567', '7'],
    ['00442079460958', '00442079460958', null],
  ])('reads %j', (typed, textNo, phoneCode) => {
    expect(typedPhone(typed)).toEqual({ textNo, phoneCode })
  })

  it.each(['', 'none', '+', '1234567890123456', '<script>'])('refuses %j', (typed) => {
    expect(() => typedPhone(typed)).toThrow(/^400 bad-input: phones: expected 1 to 15 digits/)
  })
})
