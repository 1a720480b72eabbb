import * as v from 'valibot'
import { searchParam } from '#src/lib/searchParam.ts'

/**
 * Search params of a message being written: its draft, or what it is about. `patient`: to the patient of the open
 * record. None contains health data or a name.
 */
export const ComposeSearch = v.object({
  draft: searchParam(v.pipe(v.string(), v.uuid())),
  about: searchParam(v.literal('patient')),
})
export type ComposeSearch = v.InferOutput<typeof ComposeSearch>
