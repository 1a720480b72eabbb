import { describe, expect, it } from 'vitest'
import { visitClassWord } from './visitClassWord.ts'

describe('visitClassWord', () => {
  it.each([
    ['Ambulatory', 'Visit to the clinic'],
    ['Inpatient non-acute', 'Hospital stay'],
    ['Pre-admission', 'Preparation for a hospital stay'],
  ])('knows the type %s', (type, message) => {
    expect(visitClassWord(type)?.message).toBe(message)
  })
  it.each(['Follow-up visit', 'constructor', ''])('knows no word for the type %j', (type) => {
    expect(visitClassWord(type)).toBeNull()
  })
})
