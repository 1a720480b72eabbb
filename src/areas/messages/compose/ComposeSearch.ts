import * as v from 'valibot'

/** Search params of a message being written: its draft, or its subject area. Neither contains health data. */
export const ComposeSearch = v.object({
  draft: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  about: v.optional(v.fallback(v.optional(v.picklist(['insurance'])), undefined)),
})
export type ComposeSearch = v.InferOutput<typeof ComposeSearch>
