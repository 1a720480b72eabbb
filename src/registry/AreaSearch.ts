import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Endpoint, ReplyOf } from '#src/contract/endpoint.ts'
import type { PagePath } from './pages.ts'

type Text = string | null | undefined

/** One row of the record, as the search takes it. Empty texts are left out. */
export interface FoundRow {
  /** Unique within its part. */
  readonly id: number | string
  readonly title: Text
  /** What its line says, in pieces. */
  readonly detail: readonly Text[]
  /** Longer texts that are searched too: shown only if the searched words are in them. */
  readonly more?: readonly Text[]
  /** As recorded. */
  readonly date: string | null
  /** What the page's address holds to show this row. */
  readonly search: Readonly<Record<string, number>>
}

/** How rows say in the reader's language what the source wrote in codes. */
export interface SearchWords {
  readonly text: (text: MessageDescriptor) => string
  readonly status: (status: string) => string
  readonly date: (clinical: string | null) => string
  readonly clockTime: (hhmm: string) => string
  readonly money: (amount: number) => string
  readonly number: (value: number) => string
  /** A value with the sign's name and units. */
  readonly sign: (sign: 'pulse' | 'weight' | 'bmi' | 'temperature' | 'respiration' | 'height', value: number) => string
}

/** A part of the record that is searched: a reply of an endpoint, whose rows are shown on one page. */
export interface SearchPart {
  /** As on the page that its rows lead to. */
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
  /** The part is searched if this page may be opened. */
  readonly page: PagePath
  readonly endpoint: Endpoint
  /** Makes the rows of the reply's data one by one, so that the search can pause between two. */
  readonly rows: (data: unknown, words: SearchWords) => Iterable<FoundRow>
}

/** The parts of an area that are searched, by a name that no other area uses. */
export type AreaSearch = Readonly<Record<string, SearchPart>>

interface TypedPart<E extends Endpoint> extends Omit<SearchPart, 'endpoint' | 'rows'> {
  readonly endpoint: E
  readonly rows: (data: ReplyOf<E>, words: SearchWords) => Iterable<FoundRow>
}

/** Declares a part whose rows are made of its endpoint's reply. */
export function searchPart<E extends Endpoint>(part: TypedPart<E>): SearchPart {
  // The search passes to `rows` only the reply of this very endpoint.
  return { ...part, rows: (data, words) => part.rows(data as ReplyOf<E>, words) }
}
