import { useCallback, useMemo, type RefCallback } from 'react'
import { cx } from '../styling/cx.ts'
import { moreClass, type Column } from './tableColumn.ts'
import { tableRoles } from './tableRoles.ts'
import { useRowArrival } from '../scrolling/useRowArrival.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Key by which the URL can refer to the row. */
  rowKey?: string | number | undefined
  current: boolean
  /** Index in the whole list, from 0, for the markup if not all rows are rendered. */
  index?: number | undefined
  measure?: RefCallback<HTMLTableRowElement> | undefined
}

/**
 * One row of a DataTable. Its cells render again only if the row or the columns change, because scrolling renders rows
 * often.
 */
export function TableRow<Row>({ row, columns, rowKey, current, index, measure }: TableRowProps<Row>) {
  const { marked, arrive } = useRowArrival<HTMLTableRowElement>(rowKey)
  const ref = useCallback(
    (element: HTMLTableRowElement | null) => {
      measure?.(element)
      const leave = arrive(element)
      return () => {
        leave?.()
        measure?.(null)
      }
    },
    [measure, arrive],
  )
  const cells = useMemo(
    () =>
      columns.map((column) => {
        const place =
          cx(column.side && 'side', column.last && 'order-last', moreClass(column.more), column.align) || undefined
        if (column.rowHeader)
          return (
            <th key={column.key} {...tableRoles.rowHeader} scope="row" className={place}>
              {column.cell(row)}
            </th>
          )
        const label = column.side ? undefined : (column.cardLabel ?? column.header)
        return (
          <td key={column.key} {...tableRoles.cell} data-label={label || undefined} className={place}>
            {column.cell(row)}
          </td>
        )
      }),
    [columns, row],
  )
  return (
    <tr
      ref={ref}
      {...tableRoles.row}
      data-opens={rowKey}
      tabIndex={marked ? -1 : undefined}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-current={current || marked ? 'true' : undefined}
    >
      {cells}
    </tr>
  )
}
