import type { ReactNode } from 'react'
import type { Rendered } from '../styling/fill.ts'

/** A column that rows can be sorted by. */
export interface ColumnSort {
  /** How the rows stand now; `null` where another column orders them. */
  direction: 'ascending' | 'descending' | null
  /** A link to the other order, without content: `<Link search={…} />`. */
  render?: Rendered | undefined
  /** Without a link: a button that calls this. */
  onSort?: (() => void) | undefined
}

/** One column of a DataTable. Keep the list of columns outside the component or memoised: rows redraw when it changes. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: bold, read out with each cell. One column has it; its cell holds the row's `<Cover>`, if any. */
  rowHeader?: boolean | undefined
  /** The status: at the end of a card's first line. */
  side?: boolean | undefined
  /** Shown only from 60rem. */
  more?: boolean | undefined
  /** Numbers at the end, so that digits line up. */
  align?: 'end' | undefined
  sort?: ColumnSort | undefined
  /** Before the cell in a card; the header if left out, nothing if `false` (a date that speaks for itself). */
  cardLabel?: string | false | undefined
  /** CSS width, where a long list would share the width badly between equal columns. */
  width?: string | undefined
}
