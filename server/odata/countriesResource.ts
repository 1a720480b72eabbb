import type { Country } from '#src/contract/referenceLists.ts'
import { countries } from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/** clinical §7: countries. */
export const countriesResource: Resource<keyof Country> = {
  table: countries,
  key: 'CountryID',
  maxTop: 1000,
  fields: {
    CountryID: { column: countries.countryId, type: 'number' },
    CodeX: { column: countries.codeX, type: 'text' },
    NameX: { column: countries.nameX, type: 'text' },
  },
}
