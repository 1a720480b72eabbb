import type { AddressValue } from '#src/contract/corrections.ts'
import type { ZipPlace } from '../zipLookup.ts'

/**
 * Returns an address with the place of a postal code: its city, state and country (clinical §5). Keeps the four digits of
 * a typed ZIP+4, which the list does not have.
 */
export function placeIn(address: AddressValue, place: ZipPlace): AddressValue {
  const typed = address.ZipCode ?? ''
  const isLonger = /^\d{5}-?\d{1,4}$/.test(typed) && typed.startsWith(place.ZipCode)
  return {
    ...address,
    ZipCodeId: place.ZipCodeID,
    ZipCode: isLonger ? typed : place.ZipCode,
    City: place.City,
    StateId: place.StateID,
    StateName: null,
    CountryId: place.CountryID,
  }
}
