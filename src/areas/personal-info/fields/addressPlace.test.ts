import { describe, expect, it } from 'vitest'
import { placeIn } from './addressPlace.ts'
import { blankAddress } from './fieldValues.ts'

const riverside = {
  ZipCodeID: 7,
  ZipCode: '92501',
  City: 'Riverside',
  StateID: 5,
  CountryID: 1,
  State_Ref: { StateID: 5, CodeX: 'CA', NameX: 'California' },
}

describe('placeIn', () => {
  it('fills city, state and country, and keeps type, street and default', () => {
    const before = { ...blankAddress, TypeId: 3, Street: '12 Orange St', ZipCode: '925', StateName: 'Kalifornien' }
    expect(placeIn({ ...before, IsDefault: true }, riverside)).toEqual({
      TypeId: 3,
      Street: '12 Orange St',
      ZipCodeId: 7,
      ZipCode: '92501',
      City: 'Riverside',
      StateId: 5,
      StateName: null,
      CountryId: 1,
      IsDefault: true,
    })
  })

  it('keeps the four digits of a ZIP+4', () => {
    expect(placeIn({ ...blankAddress, ZipCode: '92501-1234' }, riverside).ZipCode).toBe('92501-1234')
    expect(placeIn({ ...blankAddress, ZipCode: '92599-1234' }, riverside).ZipCode).toBe('92501')
  })
})
