import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { moreClass, type Column } from './tableColumn.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { tableRoles } from './tableRoles.ts'
import { usePrinting } from './usePrinting.ts'
import { VirtualRows } from './VirtualRows.tsx'

/** From this number of rows on, the page contains only the visible rows and a few around them (`VirtualRows`). */
const manyRows = 40
/** Maximum number of printed rows. */
const printedRows = 2000

interface DataTableProps<Row> {
  /** Content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Key of the row whose detail is open. */
  current?: string | number | null | undefined
  /** `brief`: cards with small muted lines, for a list beside its detail. */
  look?: 'plain' | 'brief' | undefined
  /** Small cells, for many columns. */
  dense?: boolean | undefined
  /** Printed if the list is longer than the printout ('First 2,000 of 10,000'). */
  printNote?: ((printed: number, all: number) => ReactNode) | undefined
}

/**
 * A table whose rows become cards if its own box is narrower than 40rem. Put it in `<Card pad="flush">`. From 40 rows
 * on, only rows in or near view are rendered; printing renders all, up to 2,000. A `<StretchedLink>` in a cell makes
 * the whole row its target. The row that the address refers to (`Arrival`) is scrolled into view, focused and marked.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  current = null,
  look = 'plain',
  dense = false,
  printNote,
}: DataTableProps<Row>) {
  const printing = usePrinting()
  const many = rows.length >= manyRows
  const virtual = many && !printing
  const drawn = virtual ? [] : rows.slice(0, many ? printedRows : undefined)
  return (
    <div className="table-box">
      <table
        {...tableRoles.table}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        className={cx('table', look === 'brief' && 'brief', dense && 'dense', virtual && 'virtual')}
      >
        <caption className="sr-only">{caption}</caption>
        {virtual && (
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} className={moreClass(column.more)} style={{ inlineSize: column.width }} />
            ))}
          </colgroup>
        )}
        <TableHead columns={columns} counted={virtual} />
        {virtual ? (
          <VirtualRows rows={rows} columns={columns} rowKey={rowKey} current={current} />
        ) : (
          <tbody {...tableRoles.group}>
            {drawn.map((row) => {
              const key = rowKey(row)
              return <TableRow key={key} row={row} columns={columns} rowKey={key} current={key === current} />
            })}
          </tbody>
        )}
      </table>
      {printing && printNote && rows.length > printedRows && <p>{printNote(printedRows, rows.length)}</p>}
    </div>
  )
}
