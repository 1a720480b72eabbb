import { describe, expect, it } from 'vitest'
import { phoneToStore, typedPhone } from './typedPhone.ts'

const typed = (text: string) => typedPhone(text, text.length)

describe('typedPhone', () => {
  it.each([
    ['', ''],
    ['951', '951'],
    ['9515', '(951) 5'],
    ['(951) 555', '(951) 555'],
    ['951555014', '(951) 555-014'],
    ['951 555 0142', '(951) 555-0142'],
    ['1 951 555 0142', '(951) 555-0142'],
    ['٩٥١٥٥٥٠١٤٢', '(951) 555-0142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['＋44 20', '+4420'],
  ])('shows %j as %j', (text, shown) => expect(typed(text)).toEqual({ text: shown, caret: shown.length }))

  it('leaves a number with more than ten digits without groups', () => {
    expect(typed('447911123456').text).toBe('447911123456')
  })

  it('keeps the caret behind the digit that was typed in the middle', () => {
    // A 7 was typed behind (95.
    expect(typedPhone('(9571) 555-014', 4)).toEqual({ text: '(957) 155-5014', caret: 4 })
  })

  it('moves the caret in front of punctuation that Backspace can not remove', () => {
    expect(typedPhone('(951) 5550142', 9)).toEqual({ text: '(951) 555-0142', caret: 9 })
  })
})

describe('phoneToStore', () => {
  it('keeps only digits, and the plus sign of an international number', () => {
    expect(phoneToStore('(951) 555-0142')).toBe('9515550142')
    expect(phoneToStore('+44 20 7946 0958')).toBe('+442079460958')
  })
})
