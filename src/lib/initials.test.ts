import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Maria Alvarez Ruiz', 'MA'],
  ['Dr. Hannah Lee', 'HL'],
  ['Nadia Okafor, RN', 'NO'],
  ['ana', 'A'],
  ['  Élodie   Ångström ', 'ÉÅ'],
  ['(Billing) office', 'BO'],
  ['', ''],
])('initials returns the initials of %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('initials returns one letter if only one has space', () => {
  expect(initials('Dr. Hannah Lee', 1)).toBe('H')
  expect(initials('ماريا ألفاريز', 1)).toBe('م')
  expect(initials('', 1)).toBe('')
})

it('initials separates Arabic letters', () => {
  expect(initials('ماريا ألفاريز')).toBe('م\u200cأ')
})
