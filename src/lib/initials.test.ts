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

it('initials separates Arabic letters', () => {
  expect(initials('ماريا ألفاريز')).toBe('م\u200cأ')
})
