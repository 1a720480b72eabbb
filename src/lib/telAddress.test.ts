import { expect, test } from 'vitest'
import { telAddress } from './telAddress.ts'

test.each([
  ['(555) 010-0142', 'tel:5550100142'],
  ['+1 (555) 010.0142', 'tel:+15550100142'],
  ['Home: 555 010 0142', 'tel:5550100142'],
  ['112', 'tel:112'],
])('%s is called by %s', (recorded, address) => {
  expect(telAddress(recorded)).toBe(address)
})

test('neither an extension nor a second number runs into the first', () => {
  expect(telAddress('555-010-0142 ext. 12')).toBe('tel:5550100142')
  expect(telAddress('555-010-0142 / 555-010-0199')).toBe('tel:5550100142')
})

test.each([null, '', 'unlisted', '12', '1234567890123456', 'javascript:alert(1)'])('%s calls nobody', (recorded) => {
  expect(telAddress(recorded)).toBeNull()
})
