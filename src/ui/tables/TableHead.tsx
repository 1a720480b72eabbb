import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../styling/cx.ts'
import { fill } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'
import { moreClass, type Column } from './tableColumn.ts'
import { tableRoles } from './tableRoles.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** Whether rows are numbered in the markup, because not all of them are rendered. */
  counted: boolean
}

/** Header row of a DataTable. Sticks below the app bar. Sortable columns have a link or button. */
export function TableHead<Row>({ columns, counted }: TableHeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={counted ? 1 : undefined}>
        {columns.map((column) => (
          <th
            key={column.key}
            {...tableRoles.columnHeader}
            scope="col"
            aria-sort={column.sort?.direction ?? undefined}
            className={cx(moreClass(column.more), column.align)}
          >
            <Heading column={column} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Heading<Row>({ column: { header, sort } }: { column: Column<Row> }) {
  const content = (
    <>
      {header}
      {sort?.direction && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size="2xs" />}
    </>
  )
  if (sort?.render) return fill(sort.render, '', content)
  if (sort?.onSort)
    return (
      <button type="button" onClick={sort.onSort}>
        {content}
      </button>
    )
  return header
}
