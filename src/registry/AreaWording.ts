import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Area, AreaRecord, PathOf } from './Area.ts'

/**
 * A page's name for use inside a sentence: a single phrase, or one phrase for the reader's own page (`yours`) and one
 * for another person's page (`theirs`).
 */
export type PagePhrase = MessageDescriptor | { readonly yours: MessageDescriptor; readonly theirs: MessageDescriptor }

/** The texts and icon of a line in the `Stored here` list. */
export interface StoredWords {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** Shown instead of the number of entries. */
  readonly text?: MessageDescriptor
}

/** The names of an area's pages in the activity log, and of its lines in the list of what a device stores. */
export type AreaWording<A extends Area = Area, Records extends readonly AreaRecord[] = readonly []> = {
  /** Phrases by page. A page without a phrase takes the phrase of its nearest parent page. */
  readonly pages: { readonly [Path in PathOf<A>]?: PagePhrase }
} & (Records extends readonly []
  ? { readonly stored?: Readonly<Record<string, StoredWords>> }
  : { readonly stored: Readonly<Record<Records[number]['part'], StoredWords>> })
