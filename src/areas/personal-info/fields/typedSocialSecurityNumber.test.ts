import { expect, it } from 'vitest'
import { typedSocialSecurityNumber } from './typedSocialSecurityNumber.ts'

it('a social security number is grouped while it is typed, and its caret stays behind its digit', () => {
  expect(typedSocialSecurityNumber('2190', 4)).toEqual({ text: '219-0', caret: 5 })
  expect(typedSocialSecurityNumber('219099999', 9)).toEqual({ text: '219-09-9999', caret: 11 })
  expect(typedSocialSecurityNumber('', 0)).toEqual({ text: '', caret: 0 })
  // A 7 was typed behind the first digit.
  expect(typedSocialSecurityNumber('2719-09', 2)).toEqual({ text: '271-90-9', caret: 2 })
})
