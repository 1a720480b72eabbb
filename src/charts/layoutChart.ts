import { scaleLinear, scaleUtc } from '@visx/scale'
import type { ChartData } from './ChartData.ts'
import {
  type ChartBand,
  type ChartPoint,
  type ChartTone,
  type FormatDate,
  type FormatValue,
  seriesStroke,
} from './ChartSeries.ts'
import { isValue } from './isValue.ts'
import { placeFirstTexts } from './placeFirstTexts.ts'
import { spreadLabels } from './spreadLabels.ts'
import { thinPoints } from './thinPoints.ts'
import { type TimeTick, timeTicks } from './timeTicks.ts'
import { valueDomain } from './valueDomain.ts'
import type { ChartBox } from './useChartBox.ts'
import { type ValueTick, valueTicks } from './valueTicks.ts'

export interface ChartLayout {
  /** Width of the whole drawing, px. */
  readonly width: number
  /** Height of the whole drawing, px. */
  readonly height: number
  /** Position and size of the plot in the drawing, px. */
  readonly plot: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly timeScale: ReturnType<typeof scaleUtc<number>>
  readonly valueScale: ReturnType<typeof scaleLinear<number>>
  readonly lines: readonly ChartLine[]
  /** Positions in px from the top of the plot. `edges` has one position for each end of the range that is not open. */
  readonly band: { readonly top: number; readonly bottom: number; readonly edges: readonly number[] } | null
  readonly valueTicks: readonly (ValueTick & { readonly text: string })[]
  readonly timeTicks: readonly TimeTick[]
}

/** Position in px from the plot's left and top. */
export interface ChartSpot {
  readonly x: number
  readonly y: number | null
}

export interface ChartLine {
  readonly tone: ChartTone
  readonly dash: string | undefined
  /** Points thinned to the plot's pixels, in time order. `y` is null at a gap. */
  readonly spots: readonly ChartSpot[]
  /** Hollow dots: the points before the last, if few enough not to touch. */
  readonly dots: readonly ChartSpot[]
  readonly last: { readonly x: number; readonly y: number; readonly text: string; readonly textY: number } | null
  readonly first: { readonly x: number; readonly text: string; readonly textY: number } | null
}

export interface ChartOptions {
  readonly formatDate: FormatDate
  readonly formatValue: FormatValue
  readonly formatTick?: ((value: number) => string) | undefined
  readonly band?: ChartBand | undefined
  readonly domain?: readonly [number, number] | undefined
  readonly compact?: boolean | undefined
  /** Height of the plot, rem. */
  readonly height: number
}

/** Space above and below a plot, rem: for the first value's text and for the dates. */
export const plotMargin = { top: 1.5, bottom: 1.75 }
/** Plot width that each point needs for hollow dots, px. With less, none are drawn, because they could touch. */
const dotRoom = 18

/**
 * Returns the positions of everything in a chart.
 *
 * @returns null if there is nothing to draw
 */
export function layoutChart(data: ChartData, box: ChartBox, options: ChartOptions): ChartLayout | null {
  const { span, extent } = data
  if (!span || !extent) return null
  const { rem } = box
  const { band, compact, formatValue } = options
  const height = options.height * rem
  const small = (text: string) => box.textWidth(text, 0.875 * rem, 400)
  const large = (text: string) => box.textWidth(text, (compact ? 1 : 1.125) * rem, 600)

  const steps = Math.max(2, Math.floor(height / (2.75 * rem)))
  const [low, high] = [band?.low ?? extent[0], band?.high ?? extent[1]]
  const valueScale = scaleLinear<number>({
    domain: valueDomain([Math.min(extent[0], low), Math.max(extent[1], high)], options.domain, steps),
    range: [height, 0],
  })
  // `yOf` and `xOf` inline the scales' arithmetic for speed, because they run for every point.
  const [bottom = 0, top = 1] = valueScale.domain()
  const yOf = (value: number) => height - ((value - bottom) / (top - bottom)) * height
  const ticks = compact ? [] : valueTicks(valueScale.ticks(steps), band, yOf, 1.375 * rem)
  const firstSeries = data.series[0]?.series
  const tickText = (value: number) =>
    options.formatTick?.(value) ?? (firstSeries ? formatValue(value, firstSeries) : String(value))
  const texts = ticks.map((tick) => ({ ...tick, text: tickText(tick.value) }))

  const ends = data.series.map(({ series, points }) => {
    const valued = [points.find(({ value }) => isValue(value)), points.findLast(({ value }) => isValue(value))] as const
    const textOf = (point: ChartPoint | undefined) =>
      point && isValue(point.value) ? (point.valueText ?? formatValue(point.value, series)) : ''
    return { first: valued[0], last: valued[1], firstText: textOf(valued[0]), lastText: textOf(valued[1]) }
  })
  const widest = (widths: readonly number[]) => Math.min(Math.max(0, ...widths), box.width * 0.35)
  // Minimum widths, so that charts below one another align.
  const left = compact ? 8 : Math.max(44, widest(texts.map(({ text }) => small(text))) + 12)
  const right = Math.max(compact ? 52 : 64, widest(ends.map(({ lastText }) => large(lastText))) + 18)
  const plot = { left, top: plotMargin.top * rem, width: Math.max(1, box.width - left - right), height }
  const timeScale = scaleUtc<number>({ domain: [span[0], span[1]], range: [0, plot.width] })
  const xOf = (at: number) => (span[1] > span[0] ? ((at - span[0]) / (span[1] - span[0])) * plot.width : plot.width / 2)
  const spotOf = ({ at, value }: ChartPoint) => ({ x: xOf(at), y: isValue(value) ? yOf(value) : null })

  const drawn = data.series.map(({ points }) => thinPoints(points, span[0], span[1], Math.ceil(plot.width)).map(spotOf))
  const lastYs = spreadLabels(
    ends.map(({ last }) => (last ? yOf(last.value ?? 0) : null)),
    1.25 * rem,
  )
  const firstYs = placeFirstTexts(
    ends.map(({ first, last, firstText }) =>
      first && first !== last
        ? { x: xOf(first.at), y: yOf(first.value ?? 0), width: small(firstText), height: 0.875 * rem }
        : null,
    ),
    drawn,
    height,
  )
  return {
    width: box.width,
    height: height + (plotMargin.top + plotMargin.bottom) * rem,
    plot,
    timeScale,
    valueScale,
    band: band ? bandOf(band, yOf, height) : null,
    valueTicks: texts,
    timeTicks: timeTicks(span, plot.width, small, options.formatDate, endTexts(data)),
    lines: data.series.map(({ series, points }, index) => {
      const { first, last, firstText, lastText } = ends[index] ?? {}
      const few = points.length * dotRoom <= plot.width
      const firstY = firstYs[index]
      return {
        ...seriesStroke(series, index, data.series.length),
        spots: drawn[index] ?? [],
        dots: few ? points.filter((point) => isValue(point.value) && point !== last).map(spotOf) : [],
        last: last
          ? { x: xOf(last.at), y: yOf(last.value ?? 0), text: lastText ?? '', textY: lastYs[index] ?? 0 }
          : null,
        first:
          first && firstY !== undefined && firstY !== null
            ? { x: xOf(first.at), text: firstText ?? '', textY: firstY }
            : null,
      }
    }),
  }
}

function bandOf({ low, high }: ChartBand, yOf: (value: number) => number, height: number): ChartLayout['band'] {
  return {
    top: high === null ? 0 : yOf(high),
    bottom: low === null ? height : yOf(low),
    edges: [low, high].flatMap((end) => (end === null ? [] : [yOf(end)])),
  }
}

/** Returns the `dateText` of the first and last moment. Undefined for a moment without one. */
function endTexts(data: ChartData): [string | undefined, string | undefined] {
  const textAt = (place: number) =>
    data.series
      .map(({ points }, index) => points[data.places[index]?.at(place) ?? -1]?.dateText)
      .find((text) => text !== undefined)
  return [textAt(0), textAt(-1)]
}
