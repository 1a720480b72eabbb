import type { PersonalInfo } from '../personalInfo.ts'
import type { NamedList, NamedRow } from './namedLists.ts'

/** Returns the row of a list as the record itself names it. Null if the record does not have it. */
export function recordedRow(info: PersonalInfo, list: NamedList, id: number): NamedRow | null {
  const { details, addresses, phones, languages, concepts } = info
  const row = (found: { NameX: string; CodeX?: string } | null | undefined): NamedRow | null =>
    found ? { id, code: found.CodeX ?? null, name: found.NameX } : null
  switch (list) {
    case 'countries':
      return row(addresses.find(({ CountryID }) => CountryID === id)?.Country_Ref)
    case 'states':
      if (details.DriverLicStID === id) return row(details.DriverLicSt_Ref)
      return row(addresses.find(({ StateID }) => StateID === id)?.State_Ref)
    case 'languages':
      return row(languages.find(({ LangID }) => LangID === id)?.Lang_Ref)
    case 'addressTypes':
      return row(addresses.find(({ AddrTypeID }) => AddrTypeID === id)?.AddrType_Ref)
    case 'phoneTypes':
      return row(phones.find(({ PhoneTypeID }) => PhoneTypeID === id)?.PhoneType_Ref)
    case 'schools':
      return details.SchoolID === id ? row(details.School_Ref) : null
    case 'advanceDirectives':
      return details.AdvDirectiveID === id ? row(details.AdvDirective_Ref) : null
    case 'race':
    case 'ethnicity':
    case 'religion':
      return row(concepts.find(({ ConceptID }) => ConceptID === id))
  }
}
