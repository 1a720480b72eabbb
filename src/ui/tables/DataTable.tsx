import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import type { Column } from './tableColumn.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { tableRoles } from './tableRoles.ts'
import { usePrinting } from './usePrinting.ts'
import { VirtualRows } from './VirtualRows.tsx'

/** From this many rows on, only those in view are in the page. */
const manyRows = 40
/** As many as a printer is given. */
const printedRows = 2000

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
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
  /** Said on paper where the list is longer than what is printed ('First 2,000 of 10,000'). */
  printNote?: ((printed: number, all: number) => ReactNode) | undefined
}

/**
 * A table whose rows become cards where its own box is under 32rem. Stands in `<Card pad="flush">`.
 * From 40 rows on only those in view are drawn; on paper all are, up to 2,000.
 * A link in a cell that is a `<Cover>` makes the row its target. The row that the address leads to (`Arrival`) is
 * brought into view, focused and marked.
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
              <col key={column.key} className={column.more ? 'more' : undefined} style={{ inlineSize: column.width }} />
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
