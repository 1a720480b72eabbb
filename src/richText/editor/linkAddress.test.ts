import { expect, it } from 'vitest'
import { linkAddress } from './linkAddress.ts'

it.each([
  ['clinic.example', 'https://clinic.example/'],
  [' clinic.example/visit?a=1 ', 'https://clinic.example/visit?a=1'],
  ['clinic.example:8080/x', 'https://clinic.example:8080/x'],
  ['http://clinic.example/', 'http://clinic.example/'],
  ['lee@clinic.example', 'mailto:lee@clinic.example'],
  ['tel:+15550100', 'tel:+15550100'],
])('linkAddress turns %j into the address %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each(['', '  ', 'two words.example', 'clinic', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  'linkAddress refuses %j',
  (typed) => {
    expect(linkAddress(typed)).toBeNull()
  },
)
