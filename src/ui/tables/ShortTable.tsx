import type { Column } from './tableColumn.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { tableRoles } from './tableRoles.ts'

interface ShortTableProps<Row> {
  /** Content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** A DataTable for the few rows of a dashboard card, without the code for long lists. */
export function ShortTable<Row>({ caption, columns, rows, rowKey }: ShortTableProps<Row>) {
  return (
    <div className="table-box">
      <table {...tableRoles.table} className="table">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} counted={false} />
        <tbody {...tableRoles.group}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} current={false} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
