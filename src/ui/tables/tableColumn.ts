import type { ReactNode } from 'react'
import type { Rendered } from '../styling/fill.ts'

/** Sorting of a column. */
export interface ColumnSort {
  /** Current order of the rows. Null if another column orders them. */
  direction: 'ascending' | 'descending' | null
  /** A link to the opposite order, without content: `<Link search={…} />`. */
  render?: Rendered | undefined
  /** Without a link: called by a button. */
  onSort?: (() => void) | undefined
}

/**
 * One column of a DataTable. Define the columns outside the component or memoize them, because a new array makes all
 * rows render again.
 */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * Whether the column names the row: bold, announced with each cell. Exactly one column has it, and its cell contains
   * the row's `<StretchedLink>`, if any.
   */
  rowHeader?: boolean | undefined
  /** Whether the cell is the status, at the end of a card's first line. */
  side?: boolean | undefined
  /** Shown only from 60rem on. `table`: also in cards, which have the space. */
  more?: boolean | 'table' | undefined
  /** Aligns numbers at the end, so that digits line up. */
  align?: 'end' | undefined
  /** Whether the cell comes after all others in a card, such as a code. A table keeps the order of its columns. */
  last?: boolean | undefined
  sort?: ColumnSort | undefined
  /**
   * Label before the cell in a card. Default: the header. `false`: no label, for text that needs none, such as a date.
   */
  cardLabel?: string | false | undefined
  /**
   * CSS width, for long lists whose automatic column widths would be poor. At least one column that is always shown has
   * none: it takes the space that hidden columns leave.
   */
  width?: string | undefined
}

/** Returns the class that hides a column where the table has no space for it. */
export function moreClass(more: Column<never>['more']): string | undefined {
  return more === 'table' ? 'more-in-table' : more ? 'more' : undefined
}
