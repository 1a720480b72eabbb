import * as v from 'valibot'
import { searchParam } from '#src/lib/searchParam.ts'

/**
 * Search params of a message being written: its draft, or what it is about. `patient`: to the patient of the open
 * record. `correction`: about a request to correct personal information, and to that patient if staff write it. None
 * contains health data or a name.
 */
export const ComposeSearch = v.object({
  draft: searchParam(v.pipe(v.string(), v.uuid())),
  about: searchParam(v.picklist(['patient', 'correction'])),
})
export type ComposeSearch = v.InferOutput<typeof ComposeSearch>
