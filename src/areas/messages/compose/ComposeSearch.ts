import * as v from 'valibot'

/**
 * Search params of a message being written: its draft, or what it is about. `patient`: to the patient of the open
 * record. None contains health data or a name.
 */
export const ComposeSearch = v.object({
  draft: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  about: v.optional(v.fallback(v.optional(v.picklist(['patient'])), undefined)),
})
export type ComposeSearch = v.InferOutput<typeof ComposeSearch>
