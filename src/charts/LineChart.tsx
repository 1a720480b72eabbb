import './charts.css'
import { type ReactNode, useId, useMemo } from 'react'
import { chartData } from './ChartData.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartScrub } from './ChartScrub.tsx'
import type { ChartBand, ChartReading, ChartSeries, FormatDate, FormatValue } from './ChartSeries.ts'
import { layoutChart, plotMargin } from './layoutChart.ts'
import type { ChartMarks } from './ChartMark.ts'
import { MarkList } from './MarkList.tsx'
import { type NumberedMarks, numberMarks } from './numberMarks.ts'
import { useChartBox } from './useChartBox.ts'

export interface LineChartProps {
  /** Accessible name of the slider: 'LDL cholesterol over time'. */
  readonly label: string
  /** Description of the chart in one sentence, for people who can't see it. */
  readonly summary: string
  readonly series: readonly ChartSeries[]
  /** Must format with `timeZone: 'UTC'`, see `clinicalTime`. */
  readonly formatDate: FormatDate
  readonly formatValue: FormatValue
  /** Formats numbers on the value axis. Default: `formatValue`. */
  readonly formatTick?: ((value: number) => string) | undefined
  /** Returns one moment in words for screen readers: '18 Nov 2026, LDL 140 mg/dL'. */
  readonly describe: (reading: ChartReading) => string
  /** Shown in place of the chart if there is no value. */
  readonly empty: string
  /** The normal range, shaded. */
  readonly band?: ChartBand | undefined
  /** Events of the charted time, such as starts and stops of medicines. Listed below the chart. */
  readonly marks?: ChartMarks | undefined
  /** Minimum span of the value axis. Values or a band outside this span widen the axis. */
  readonly domain?: readonly [number, number] | undefined
  /** Whether to fill the area under the lines. */
  readonly area?: boolean | undefined
  /** Small multiple: no value axis. */
  readonly compact?: boolean | undefined
  /** Height of the plot without its dates, rem. */
  readonly height?: number | undefined
}

/**
 * Values over time as lines. Time runs from left to right in every language. Fills the given width, and reserves its
 * height before the width is known, so nothing moves.
 *
 * The marks of the charted time are numbered in the plot and listed below it.
 */
export function LineChart(props: LineChartProps): ReactNode {
  const { label, summary, series, formatDate, formatValue, formatTick, describe, empty, band, domain, marks } = props
  const { area = false, compact = false, height = 12 } = props
  const summaryId = useId()
  const { ref, box } = useChartBox()
  const data = useMemo(() => chartData(series), [series])
  const numbered = useMemo(() => numberMarks(marks?.marks ?? [], data.span), [marks, data])
  const layout = useMemo(
    () =>
      box &&
      layoutChart(data, box, { formatDate, formatValue, formatTick, band, domain, compact, height, marks: numbered }),
    [data, box, formatDate, formatValue, formatTick, band, domain, compact, height, numbered],
  )
  const hasSlider = layout !== null && data.moments.length > 1
  const plot = (
    <div className="chart-plot" ref={ref} style={{ blockSize: `${height + plotMargin.top + plotMargin.bottom}rem` }}>
      {data.span ? (
        // The slider reads the summary out when it is focused. Without a slider, it is a text of its own.
        <p className="sr-only" hidden={hasSlider} id={summaryId}>
          {marks && numbered.length > 0 ? `${summary} ${inWords(numbered, marks)}` : summary}
        </p>
      ) : (
        <p className="chart-empty">{empty}</p>
      )}
      {layout && (
        <>
          <div dir="ltr">
            <ChartDrawing layout={layout} area={area} compact={compact} />
          </div>
          {hasSlider && (
            <ChartScrub
              data={data}
              layout={layout}
              label={label}
              summaryId={summaryId}
              formatDate={formatDate}
              formatValue={formatValue}
              describe={describe}
            />
          )}
        </>
      )}
    </div>
  )
  if (!marks || numbered.length === 0) return plot
  return (
    <>
      {plot}
      <MarkList numbered={numbered} label={marks.label} open={!compact && numbered.length <= fewMarks} />
    </>
  )
}

/** Up to this number, marks are listed openly, and the description has their texts. */
const fewMarks = 4

/** Describes the marks: each in words if they are few, otherwise only their number, because they are listed below. */
function inWords(numbered: readonly NumberedMarks[], { label }: ChartMarks): string {
  const texts = numbered.flatMap(({ marks }) => marks.map(({ text }) => `${text}.`))
  return [`${label(texts.length)}.`, ...(texts.length <= fewMarks ? texts : [])].join(' ')
}
