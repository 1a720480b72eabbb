import type { State } from '#src/contract/referenceLists.ts'
import { states } from '../db/schema/personalInfo.ts'
import type { Resource } from './resource.ts'

/** clinical §7: states. */
export const statesResource: Resource<keyof State> = {
  table: states,
  key: 'StateID',
  maxTop: 1000,
  fields: {
    StateID: { column: states.stateId, type: 'number' },
    CountryID: { column: states.countryId, type: 'number' },
    CodeX: { column: states.codeX, type: 'text' },
    NameX: { column: states.nameX, type: 'text' },
  },
}
