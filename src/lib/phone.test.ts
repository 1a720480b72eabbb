import { describe, expect, it } from 'vitest'
import { dialled, digitsOf, formatPhone, isSamePhone } from './phone.ts'

describe('telephone numbers', () => {
  it('are formatted as (xxx) xxx-xxxx, with the country code if known', () => {
    expect(formatPhone('5550100141')).toBe('(555) 010-0141')
    expect(formatPhone('5550100141', '1')).toBe('+1 (555) 010-0141')
    expect(formatPhone('(555) 010-0141', '+52')).toBe('+52 (555) 010-0141')
    expect(formatPhone('+15550100141')).toBe('+1 (555) 010-0141')
    expect(formatPhone('+9715550100141')).toBe('+971 (555) 010-0141')
    expect(formatPhone('+15550100141', '1')).toBe('+1 (555) 010-0141')
  })

  it('are formatted as ungrouped digits if they don’t have ten digits', () => {
    expect(formatPhone('555010014')).toBe('555010014')
    expect(formatPhone('55501001411')).toBe('55501001411')
    expect(formatPhone('2012345', '49')).toBe('+49 2012345')
    expect(formatPhone('+4912345678')).toBe('+4912345678')
    expect(formatPhone('')).toBe('')
    expect(formatPhone('', '1')).toBe('')
  })

  it('have Arabic, Persian and full-width digits converted to ASCII', () => {
    expect(digitsOf('٥٥٥ ٠١٠-٠١٤١')).toBe('5550100141')
    expect(digitsOf('۵۵۵')).toBe('555')
    expect(digitsOf('５５５')).toBe('555')
    expect(digitsOf('none')).toBe('')
  })

  it('are dialed with the country code if known', () => {
    expect(dialled('(555) 010-0141', '1')).toBe('+15550100141')
    expect(dialled('555-010-0141')).toBe('5550100141')
    expect(dialled(' +1 555 010 0141', '52')).toBe('+15550100141')
    expect(dialled('', '1')).toBe('')
  })

  it('are equal with and without the country code', () => {
    expect(isSamePhone('+15550100141', '5550100141')).toBe(true)
    expect(isSamePhone('5550100141', '(555) 010-0141')).toBe(true)
    expect(isSamePhone('5550100141', '5550100142')).toBe(false)
    expect(isSamePhone('0100141', '5550100141')).toBe(false)
    expect(isSamePhone('', '5550100141')).toBe(false)
  })
})
