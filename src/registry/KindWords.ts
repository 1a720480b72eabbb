import type { MessageDescriptor } from '@lingui/core'
import type { WriteKind } from './WriteKind.ts'

/**
 * Noun phrases that count the unsent writes of a kind, for use on their own and in a list. Each kind declares them in a
 * file `<kind>WriteWords.ts` of its area. Only screens that show every kind load them.
 */
export type KindWords<Facts extends WriteKind> = {
  /** Counts unsent writes, such as `3 waiting messages`. Excludes drafts if the kind has drafts. */
  readonly unsent: (count: number) => MessageDescriptor
} & (Facts['hasDrafts'] extends true ? { readonly drafts: (count: number) => MessageDescriptor } : unknown)
