import { eq, sql } from 'drizzle-orm'
import type { ZipCodeRow } from '#src/contract/referenceLists.ts'
import { states, zipCodes } from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/**
 * clinical §7: places of postal codes. Codes are stored in capitals, so `tolower(ZipCode)` compares capitals too: both
 * `startswith(ZipCode,'925')` and `startswith(tolower(ZipCode),'v6b')` use the index of the code.
 */
export const zipCodesResource: Resource<Exclude<keyof ZipCodeRow, 'State_Ref'>> = {
  table: zipCodes,
  key: 'ZipCodeID',
  maxTop: 50,
  fields: {
    ZipCodeID: { column: zipCodes.zipCodeId, type: 'number' },
    ZipCode: {
      column: zipCodes.zipCode,
      type: 'text',
      folding: { column: zipCodes.zipCode, fold: (text) => sql`upper(${text})` },
    },
    City: { column: zipCodes.city, type: 'text' },
    StateID: { column: zipCodes.stateId, type: 'number' },
    CountryID: { column: zipCodes.countryId, type: 'number' },
  },
  references: {
    State_Ref: {
      table: states,
      on: eq(states.stateId, zipCodes.stateId),
      key: 'StateID',
      fields: {
        StateID: { column: states.stateId, type: 'number' },
        CodeX: { column: states.codeX, type: 'text' },
        NameX: { column: states.nameX, type: 'text' },
      },
    },
  },
}
