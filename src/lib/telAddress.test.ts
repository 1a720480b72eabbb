import { expect, test } from 'vitest'
import { telAddress } from './telAddress.ts'

test.each([
  ['(555) 010-0142', 'tel:5550100142'],
  ['+1 (555) 010.0142', 'tel:+15550100142'],
  ['Home: 555 010 0142', 'tel:5550100142'],
  ['112', 'tel:112'],
])('telAddress converts %s to %s', (recorded, address) => {
  expect(telAddress(recorded)).toBe(address)
})

test('telAddress ignores an extension and a second number', () => {
  expect(telAddress('555-010-0142 ext. 12')).toBe('tel:5550100142')
  expect(telAddress('555-010-0142 / 555-010-0199')).toBe('tel:5550100142')
})

test.each([null, '', 'unlisted', '12', '1234567890123456', 'javascript:alert(1)'])(
  'telAddress rejects %s',
  (recorded) => {
    expect(telAddress(recorded)).toBeNull()
  },
)
