import type { LinkProps } from '@tanstack/react-router'

/** One searchable row of the record. */
export interface Entry {
  /** Unique key. */
  readonly key: string
  /** Name of its part of the record, as in `src/registry/areaSearches.ts`. */
  readonly part: string
  readonly title: string
  /** Pieces of the line below the title. */
  readonly detail: readonly string[]
  /** Longer texts that are searched too. One is shown if it contains search words that title and line lack. */
  readonly more: readonly string[]
  /** As recorded. */
  readonly date: string | null
  /** Link to the page that shows the row. */
  readonly link: LinkProps
  /** The title, folded for comparison. */
  readonly name: string
  /** All texts, folded for comparison, a line each. */
  readonly all: string
  /** The shown date (`shownAt`), for sorting. Rows without a date come last. */
  readonly at: number
}
