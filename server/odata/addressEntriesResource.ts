import type { AddressEntry } from '#src/contract/personalInfo.ts'
import { addressEntries, addressTypes, countries, states } from '../db/schema/personalInfo.ts'
import { codedReference, namedReference } from './nameReferences.ts'
import type { Resource } from './resource.ts'

/** clinical §3 "Address entry". Queries can neither select the patient nor filter by them. */
export const addressEntriesResource: Resource<Exclude<keyof AddressEntry, `${string}_Ref`>> = {
  table: addressEntries,
  key: 'AddrEntryID',
  maxTop: 100,
  fields: {
    AddrEntryID: { column: addressEntries.addrEntryId, type: 'number' },
    AddrTypeID: { column: addressEntries.addrTypeId, type: 'number' },
    StreetAddr: { column: addressEntries.streetAddr, type: 'text' },
    ZipCodeID: { column: addressEntries.zipCodeId, type: 'number' },
    ZipCode: { column: addressEntries.zipCode, type: 'text' },
    City: { column: addressEntries.city, type: 'text' },
    StateID: { column: addressEntries.stateId, type: 'number' },
    StateName: { column: addressEntries.stateName, type: 'text' },
    CountryID: { column: addressEntries.countryId, type: 'number' },
    IsDefault: { column: addressEntries.isDefault, type: 'boolean' },
  },
  references: {
    AddrType_Ref: namedReference(addressTypes, addressTypes.addrTypeId, addressEntries.addrTypeId),
    State_Ref: codedReference(states, states.stateId, addressEntries.stateId),
    Country_Ref: codedReference(countries, countries.countryId, addressEntries.countryId),
  },
}
