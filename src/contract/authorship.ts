import * as v from 'valibot'

/** A person or organization by name, as in a FHIR Reference. Staff credentials are part of the name, if stored. */
const Named = v.object({ display: v.string() })

/**
 * Who wrote something, and for whom, in the terms of FHIR's Provenance (not in the spec). The server decides both from
 * the session. Messages have it today; any write that a user can make for another person uses it.
 */
export const Authorship = v.object({
  /** The user who wrote it (`Provenance.agent.who`). */
  who: Named,
  /** The represented person (`Provenance.agent.onBehalfOf`); null if the user wrote for themselves. */
  onBehalfOf: v.nullable(Named),
})
export type Authorship = v.InferOutput<typeof Authorship>

/** The optional field of a reply. Null if the author is unknown: an imported row, an older copy, or another server. */
export const authorshipField = v.optional(v.nullable(Authorship), null)

/** The names to show: `who` first, then the represented person if there is one. */
interface AuthorNames {
  readonly who: string
  readonly onBehalfOf: string | null
}

/**
 * Returns the names to show of something written in the name of `sender`. If the author is unknown, the only known name
 * is the sender's.
 */
export function authorNames(authorship: Authorship | null, sender: string): AuthorNames {
  const who = authorship?.who.display.trim()
  if (!authorship || !who) return { who: sender, onBehalfOf: null }
  const { onBehalfOf } = authorship
  return { who, onBehalfOf: onBehalfOf && (onBehalfOf.display.trim() || sender) }
}
