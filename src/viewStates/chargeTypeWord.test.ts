import { describe, expect, it } from 'vitest'
import { chargeTypeWord } from './chargeTypeWord.ts'

describe('chargeTypeWord', () => {
  it.each([
    ['Visit', 'Visit'],
    ['Institutional', 'Hospital or clinic'],
    ['professional', 'Doctor or other professional'],
    ['Oral', 'Dentist'],
  ])('knows the type %s', (chargeType, message) => {
    expect(chargeTypeWord(chargeType)?.message).toBe(message)
  })
  it.each(['Concierge fee', 'constructor', ''])('knows no word for the type %j', (chargeType) => {
    expect(chargeTypeWord(chargeType)).toBeNull()
  })
})
