import type { ProviderRow } from '#src/contract/referenceLists.ts'
import { providers } from '../db/schema/people.ts'
import type { Resource } from './resource.ts'

/** clinical §7: providers. */
export const providersResource: Resource<keyof ProviderRow> = {
  table: providers,
  key: 'PrvID',
  maxTop: 5000,
  fields: {
    PrvID: { column: providers.prvId, type: 'number' },
    FullName: { column: providers.fullName, type: 'text' },
    Specialty: { column: providers.specialty, type: 'text' },
  },
}
