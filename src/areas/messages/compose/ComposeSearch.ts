import * as v from 'valibot'

/** What the address of a message that is written holds: its draft, or what it is about. Neither says anything of it. */
export const ComposeSearch = v.object({
  draft: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  about: v.optional(v.fallback(v.optional(v.picklist(['insurance'])), undefined)),
})
export type ComposeSearch = v.InferOutput<typeof ComposeSearch>
