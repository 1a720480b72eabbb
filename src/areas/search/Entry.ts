import type { LinkProps } from '@tanstack/react-router'

/** One row of the record, as it is found and shown. */
export interface Entry {
  /** Tells it from every other one. */
  readonly key: string
  /** As in src/registry/areaSearches.ts. */
  readonly part: string
  readonly title: string
  /** What its line says, in pieces. */
  readonly detail: readonly string[]
  /** Longer texts that are searched too: shown where the searched words stand in them. */
  readonly more: readonly string[]
  /** As recorded. */
  readonly date: string | null
  /** Where that very row is shown. */
  readonly link: LinkProps
  /** The title as it is compared. */
  readonly name: string
  /** All its texts as they are compared, a line each. */
  readonly all: string
  /** Its date in ms, for the order; without one it comes last. */
  readonly at: number
}
