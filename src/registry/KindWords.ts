import type { MessageDescriptor } from '@lingui/core'
import type { WriteKind } from './WriteKind.ts'

/**
 * How unsent writes of a kind are counted in words, declared in `src/areas/<area>/<kind>WriteWords.ts`: noun phrases that
 * stand alone and in a list. Only screens that show every kind load them.
 */
export type KindWords<Facts extends WriteKind> = {
  /** `3 waiting messages`. Excludes drafts if the kind has them. */
  readonly unsent: (count: number) => MessageDescriptor
} & (Facts['hasDrafts'] extends true ? { readonly drafts: (count: number) => MessageDescriptor } : unknown)
