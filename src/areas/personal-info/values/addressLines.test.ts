import { describe, expect, it } from 'vitest'
import { blankAddress } from '../fields/fieldValues.ts'
import { addressLines } from './addressLines.ts'

const names = { state: 'CA', country: 'United States' }

describe('addressLines', () => {
  it('writes an address of the default country as envelopes have it', () => {
    const address = {
      ...blankAddress,
      Street: '418 Willow Street\r\n Apartment 3B ',
      City: 'Riverside',
      ZipCode: '92501',
    }
    expect(addressLines(address, names)).toEqual(['418 Willow Street', 'Apartment 3B', 'Riverside, CA 92501'])
  })

  it('names another country, and a state that is in no list', () => {
    const address = { ...blankAddress, Street: 'Calle 5', City: 'Tijuana', StateName: 'Baja California', CountryId: 9 }
    expect(addressLines(address, { state: null, country: 'Mexico' })).toEqual([
      'Calle 5',
      'Tijuana, Baja California',
      'Mexico',
    ])
  })

  it('leaves out what is missing', () => {
    expect(addressLines(blankAddress, { state: null, country: null })).toEqual([])
    expect(addressLines({ ...blankAddress, City: 'Riverside' }, { state: null, country: null })).toEqual(['Riverside'])
  })
})
