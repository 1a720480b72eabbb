import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Area, PartOf, PathOf } from './Area.ts'

/** A page in the middle of a sentence: the reader's own and another person's, if they differ. */
export type PagePhrase = MessageDescriptor | { readonly yours: MessageDescriptor; readonly theirs: MessageDescriptor }

/** A line of `Stored here`. */
export interface StoredWords {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** In place of the number of entries. */
  readonly text?: MessageDescriptor
}

/** What an area is called where it is listed: in the activity log and in what a device stores. */
export type AreaWording<A extends Area = Area> = {
  /** By page; a page without a phrase takes that of the nearest page above it. */
  readonly pages: { readonly [Path in PathOf<A>]?: PagePhrase }
} & ([PartOf<A>] extends [never]
  ? { readonly stored?: Readonly<Record<string, StoredWords>> }
  : { readonly stored: Readonly<Record<PartOf<A>, StoredWords>> })
