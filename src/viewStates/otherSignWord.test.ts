import { describe, expect, it } from 'vitest'
import { otherSignWord } from './otherSignWord.ts'

describe('otherSignWord', () => {
  it.each([
    ['59408-5', 'Oxygen saturation'],
    ['2708-6', 'Oxygen saturation of arterial blood'],
    ['9843-4', 'Head circumference'],
  ])('knows the sign %s', (code, message) => {
    expect(otherSignWord(code)?.message).toBe(message)
  })
  it.each(['59408', 'constructor', ''])('knows no word for the code %j', (code) => {
    expect(otherSignWord(code)).toBeNull()
  })
})
