import { type ReactNode, useMemo } from 'react'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import { type ChartData, chartData, chartReading } from './ChartData.ts'
import type { ChartReading, ChartSeries, FormatDate, FormatValue } from './ChartSeries.ts'

export interface ChartTableText {
  /** Heading of the date column. */
  readonly date: string
  /** Text for a missing value. */
  readonly none: string
  /** Printed if the table is longer than the printout: 'The newest 2,000 of 10,000'. */
  readonly printed?: ((printed: number, all: number) => string) | undefined
}

/** An additional column that rates a row: 'Normal', 'Low', 'High'. */
export interface ChartTableStatus {
  readonly heading: string
  readonly of: (reading: ChartReading) => ReactNode
}

interface ChartTableProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
  readonly formatDate: FormatDate
  readonly formatValue: FormatValue
  readonly text: ChartTableText
  readonly status?: ChartTableStatus | undefined
}

const placeItself = (place: number) => place

/** The data of a chart as a table, newest first: one row per moment, one column per series. */
export function ChartTable({ label, series, formatDate, formatValue, text, status }: ChartTableProps): ReactNode {
  const data = useMemo(() => chartData(series), [series])
  const places = useMemo(() => Array.from(data.moments.keys()).toReversed(), [data])
  const columns = useMemo(
    () => columnsOf(data, formatDate, formatValue, text, status),
    [data, formatDate, formatValue, text, status],
  )
  return (
    // No URL refers to a row of this table. Without `null`, a row number in the URL could match one of its indexes.
    <Arrival value={null}>
      <DataTable caption={label} columns={columns} rows={places} rowKey={placeItself} printNote={text.printed} />
    </Arrival>
  )
}

function columnsOf(
  data: ChartData,
  formatDate: FormatDate,
  formatValue: FormatValue,
  text: ChartTableText,
  status: ChartTableStatus | undefined,
): Column<number>[] {
  const readingAt = (place: number) => chartReading(data, place, formatDate, formatValue)
  const valueAt = (place: number, index: number): ReactNode => (
    <bdi>{readingAt(place).items.find((item) => item.index === index)?.text ?? text.none}</bdi>
  )
  return [
    { key: 'date', header: text.date, rowHeader: true, cell: (place) => readingAt(place).date },
    ...data.series.map(({ series: { label, unit } }, index) => ({
      key: `series-${index}`,
      header: unit === '' ? label : `${label} (${unit})`,
      cell: (place: number) => valueAt(place, index),
    })),
    ...(status
      ? [{ key: 'status', header: status.heading, side: true, cell: (place: number) => status.of(readingAt(place)) }]
      : []),
  ]
}
