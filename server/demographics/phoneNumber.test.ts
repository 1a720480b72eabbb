import { describe, expect, it } from 'vitest'
import { phoneNumberOf, phoneText } from './phoneNumber.ts'

describe('phoneNumberOf', () => {
  it.each([
    ['(555) 010-0141', '5550100141', '1', '(555) 010-0141'],
    ['+1 555 010 0141', '5550100141', '1', '(555) 010-0141'],
    ['1-555-010-0141', '5550100141', '1', '(555) 010-0141'],
    ['555-0100', '5550100', null, '555-0100'],
    [' +44 20 7946 0958 ', '2079460958', '44', '+44 2079460958'],
    ['+353 1 555 0100', '15550100', '353', '+353 15550100'],
    ['555 010 0141 ext. 7', '555 010 0141 ext. 7', null, '555 010 0141 ext. 7'],
    ['ask Bo', 'ask Bo', null, 'ask Bo'],
    ['٥٥٥٠١٠٠', '٥٥٥٠١٠٠', null, '٥٥٥٠١٠٠'],
    ['--', '--', null, '--'],
  ])('parses %j', (text, textNo, phoneCode, shown) => {
    expect(phoneNumberOf(text)).toEqual({ textNo, phoneCode })
    expect(phoneText({ textNo, phoneCode })).toBe(shown)
  })

  it('returns null for a blank text', () => {
    expect(phoneNumberOf(' \n')).toBeNull()
  })
})
