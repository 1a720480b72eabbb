import { List } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { usePrinting } from '#src/ui/tables/usePrinting.ts'
import { BandLegend, SeriesLegend } from './ChartLegend.tsx'
import { ChartTable, type ChartTableStatus, type ChartTableText } from './ChartTable.tsx'
import { isValue } from './isValue.ts'
import { LineChart, type LineChartProps } from './LineChart.tsx'

interface ChartWithTableProps extends LineChartProps {
  readonly heading: ReactNode
  /** Meaning of the band, beside its color: 'Normal range 50 - 130'. */
  readonly bandLabel?: ReactNode
  /** Footer: a status, or how to read the chart. */
  readonly note?: ReactNode
  readonly text: ChartTableText & { readonly showTable: string; readonly hideTable: string }
  readonly status?: ChartTableStatus | undefined
}

/** A chart with heading and legend, and its data as a table behind a button. On paper the table is below the chart. */
export function ChartWithTable(props: ChartWithTableProps): ReactNode {
  const { heading, bandLabel, note, text, status, ...chart } = props
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  const tableId = useId()
  const filled = chart.series.some(({ points }) => points.some(({ value }) => isValue(value)))
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <div>{heading}</div>
        {chart.series.length > 1 && <SeriesLegend series={chart.series} />}
      </figcaption>
      <LineChart {...chart} />
      <div className="chart-foot">
        <div className="chart-notes">
          {chart.band && bandLabel && <BandLegend>{bandLabel}</BandLegend>}
          {note}
        </div>
        {filled && (
          <Button
            kind="quiet"
            icon={List}
            aria-expanded={open}
            aria-controls={open ? tableId : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? text.hideTable : text.showTable}
          </Button>
        )}
      </div>
      {filled && (open || printing) && (
        <div id={tableId} className="chart-table">
          <ChartTable
            label={chart.label}
            series={chart.series}
            formatDate={chart.formatDate}
            formatValue={chart.formatValue}
            text={text}
            status={status}
          />
        </div>
      )}
    </figure>
  )
}
