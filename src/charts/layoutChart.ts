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
import type { NumberedMarks } from './numberMarks.ts'
import { placePointTexts } from './placePointTexts.ts'
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
  readonly marks: readonly ChartMarkSpot[]
  /** Width and height of a mark's number, px. */
  readonly markSize: number
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
  readonly first: PointLabel | null
  /** The largest value, unless it is the first or the last, which have labels of their own. */
  readonly peak: PointLabel | null
}

/** A value at its point: left edge of its text, and its baseline. */
interface PointLabel {
  readonly x: number
  readonly text: string
  readonly textY: number
}

/** A mark of the time axis. */
export interface ChartMarkSpot {
  readonly number: number
  readonly kind: NumberedMarks['kind']
  readonly x: number
  /** Center of its number. Null if the numbers don't fit beside one another. */
  readonly numberX: number | null
}

export interface ChartOptions {
  readonly formatDate: FormatDate
  readonly formatValue: FormatValue
  readonly formatTick?: ((value: number) => string) | undefined
  readonly band?: ChartBand | undefined
  readonly domain?: readonly [number, number] | undefined
  readonly compact?: boolean | undefined
  readonly marks?: readonly NumberedMarks[] | undefined
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

  const markSize = 1.125 * rem
  // The numbers of marks have a strip of their own below the values, so that they cover none.
  const floor = options.marks?.length ? height - markSize - 0.25 * rem : height
  const steps = Math.max(2, Math.floor(floor / (2.75 * rem)))
  const [low, high] = [band?.low ?? extent[0], band?.high ?? extent[1]]
  const valueScale = scaleLinear<number>({
    domain: valueDomain([Math.min(extent[0], low), Math.max(extent[1], high)], options.domain, steps),
    range: [floor, 0],
  })
  // `yOf` and `xOf` inline the scales' arithmetic for speed, because they run for every point.
  const [bottom = 0, top = 1] = valueScale.domain()
  const yOf = (value: number) => floor - ((value - bottom) / (top - bottom)) * floor
  const ticks = compact ? [] : valueTicks(valueScale.ticks(steps), band, yOf, 1.375 * rem, valueScale.ticks(4 * steps))
  const firstSeries = data.series[0]?.series
  const tickText = (value: number) =>
    options.formatTick?.(value) ?? (firstSeries ? formatValue(value, firstSeries) : String(value))
  const texts = ticks.map((tick) => ({ ...tick, text: tickText(tick.value) }))

  const ends = data.series.map(({ series, points }) => {
    const valued = [points.find(({ value }) => isValue(value)), points.findLast(({ value }) => isValue(value))] as const
    const textOf = (point: ChartPoint | undefined) =>
      point && isValue(point.value) ? (point.valueText ?? formatValue(point.value, series)) : ''
    const peak = peakOf(points)
    const isLabeled = peak && valued.some((end) => end?.value === peak.value)
    return {
      first: valued[0],
      last: valued[1],
      peak: isLabeled ? undefined : peak,
      firstText: textOf(valued[0]),
      lastText: textOf(valued[1]),
      peakText: isLabeled ? '' : textOf(peak),
    }
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
  const overLine = data.series.length === 1
  const firsts = ends.map(({ first, last, firstText }) =>
    first && first !== last
      ? { x: xOf(first.at) + 4, y: yOf(first.value ?? 0), width: small(firstText), height: 0.875 * rem, overLine }
      : null,
  )
  const peaks = ends.map(({ peak, peakText }) => {
    if (!peak) return null
    const textSize = small(peakText)
    // Centered over its point, but inside the plot.
    const x = Math.max(0, Math.min(plot.width - textSize, xOf(peak.at) - textSize / 2))
    return { x, y: yOf(peak.value ?? 0), width: textSize, height: 0.875 * rem, overLine }
  })
  const textYs = placePointTexts([...firsts, ...peaks], drawn, floor)
  return {
    width: box.width,
    height: height + (plotMargin.top + plotMargin.bottom) * rem,
    plot,
    timeScale,
    valueScale,
    band: band ? bandOf(band, yOf, floor) : null,
    valueTicks: texts,
    timeTicks: timeTicks(span, plot.width, small, options.formatDate, endTexts(data)),
    lines: data.series.map(({ series, points }, index) => {
      const { last, firstText, peakText, lastText } = ends[index] ?? {}
      const few = points.length * dotRoom <= plot.width
      return {
        ...seriesStroke(series, index, data.series.length),
        spots: drawn[index] ?? [],
        dots: few ? points.filter((point) => isValue(point.value) && point !== last).map(spotOf) : [],
        last: last
          ? { x: xOf(last.at), y: yOf(last.value ?? 0), text: lastText ?? '', textY: lastYs[index] ?? 0 }
          : null,
        first: labelAt(firsts[index], firstText, textYs[index]),
        peak: labelAt(peaks[index], peakText, textYs[firsts.length + index]),
      }
    }),
    marks: markSpots(options.marks ?? [], xOf, plot.width, 1.25 * rem),
    markSize,
  }
}

/** Returns the first of the largest values. Undefined without values. */
function peakOf(points: readonly ChartPoint[]): ChartPoint | undefined {
  let peak: ChartPoint | undefined
  for (const point of points)
    if (isValue(point.value) && (peak === undefined || point.value > (peak.value ?? -Infinity))) peak = point
  return peak
}

function labelAt(
  place: { readonly x: number } | null | undefined,
  text = '',
  textY: number | null | undefined,
): PointLabel | null {
  return place && textY !== null && textY !== undefined ? { x: place.x, text, textY } : null
}

/** Returns the positions of marks and of their numbers, which are moved apart so that none touches another. */
function markSpots(
  marks: readonly NumberedMarks[],
  xOf: (at: number) => number,
  width: number,
  room: number,
): ChartMarkSpot[] {
  const xs = marks.map(({ at }) => xOf(at))
  const isRoom = marks.length * room <= width
  const spread = isRoom ? spreadLabels(xs, room) : []
  // Spread numbers can exceed the plot's ends: shift them back, from the end inward.
  let most = width - room / 2
  const placed = spread.toReversed().map((x) => {
    const inside = Math.min(x ?? 0, most)
    most = inside - room
    return inside
  })
  let least = room / 2
  const centers = placed.toReversed().map((x) => {
    const inside = Math.max(x, least)
    least = inside + room
    return inside
  })
  return marks.map(({ number, kind }, index) => ({ number, kind, x: xs[index] ?? 0, numberX: centers[index] ?? null }))
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
