import type { ChartPoint, ChartReading, ChartSeries, FormatDate, FormatValue } from './ChartSeries.ts'
import { isValue } from './isValue.ts'

/** The series of one chart made ready: in time order, with their extents and the moments that can be read. */
export interface ChartData {
  readonly series: readonly { readonly series: ChartSeries; readonly points: readonly ChartPoint[] }[]
  /** First and last moment with a value, in ms; null where there is none. */
  readonly span: readonly [number, number] | null
  /** Smallest and largest value; null where there is none. */
  readonly extent: readonly [number, number] | null
  /** When each reading was taken, ascending. */
  readonly moments: Float64Array
  /** For every series, the place of its point at each moment, or -1. */
  readonly places: readonly Int32Array[]
}

/** O(n) for points in order, forwards or backwards; O(n log n) else. */
export function chartData(series: readonly ChartSeries[]): ChartData {
  const ready = series.map((one) => ({ series: one, points: inTimeOrder(one.points) }))
  let [low, high] = [Infinity, -Infinity]
  for (const { points } of ready)
    for (const { value } of points) {
      if (!isValue(value)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  const { moments, places } = joinByTime(ready.map(({ points }) => points))
  const [first, last] = [moments[0], moments.at(-1)]
  return {
    series: ready,
    span: first === undefined || last === undefined ? null : [first, last],
    extent: low <= high ? [low, high] : null,
    moments,
    places,
  }
}

function inTimeOrder(points: readonly ChartPoint[]): readonly ChartPoint[] {
  let [ascends, descends, dated] = [true, true, true]
  let before = Number.NaN
  for (const { at } of points) {
    if (at < before) ascends = false
    if (at > before) descends = false
    if (!Number.isFinite(at)) dated = false
    before = at
  }
  if (!dated) return inTimeOrder(points.filter(({ at }) => Number.isFinite(at)))
  if (ascends) return points
  return descends ? points.toReversed() : points.toSorted((a, b) => a.at - b.at)
}

/**
 * Merges the series by time. Points of one time in one series (two results of one day) stay moments of their own:
 * the first of one series meets the first of another, the second the second.
 */
function joinByTime(series: readonly (readonly ChartPoint[])[]): { moments: Float64Array; places: Int32Array[] } {
  const most = series.reduce((sum, points) => sum + points.length, 0)
  const moments = new Float64Array(most)
  const places = series.map(() => new Int32Array(most).fill(-1))
  const heads = series.map((points) => nextValue(points, 0))
  let count = 0
  for (;;) {
    let time = Infinity
    for (let s = 0; s < series.length; s++) time = Math.min(time, series[s]?.[heads[s] ?? 0]?.at ?? Infinity)
    if (time === Infinity) break
    moments[count] = time
    for (let s = 0; s < series.length; s++) {
      const [points, place, head] = [series[s], places[s], heads[s] ?? 0]
      if (!points || !place || points[head]?.at !== time) continue
      place[count] = head
      heads[s] = nextValue(points, head + 1)
    }
    count++
  }
  return { moments: moments.subarray(0, count), places: places.map((place) => place.subarray(0, count)) }
}

function nextValue(points: readonly ChartPoint[], from: number): number {
  let i = from
  while (i < points.length && !isValue(points[i]?.value)) i++
  return i
}

const dayMs = 86_400_000

/** What the chart, the slider and the table say of the moment at a place in `moments`. */
export function chartReading(
  data: ChartData,
  place: number,
  formatDate: FormatDate,
  formatValue: FormatValue,
): ChartReading {
  const at = data.moments[place] ?? Number.NaN
  let dateText: string | undefined
  const items: ChartReading['items'][number][] = []
  for (const [index, { series, points }] of data.series.entries()) {
    const point = points[data.places[index]?.[place] ?? -1]
    if (!point || !isValue(point.value)) continue
    dateText ??= point.dateText
    items.push({
      index,
      label: series.label,
      unit: series.unit,
      value: point.value,
      text: point.valueText ?? formatValue(point.value, series),
    })
  }
  // A day without a clock time stands at midnight.
  return { at, date: dateText ?? formatDate(at, at % dayMs === 0 ? 'date' : 'moment'), items }
}

/** The place in `moments` whose time is nearest to `at`; the later of two that are equally near. */
export function nearestMoment(moments: Float64Array, at: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  const [before, after] = [moments[low - 1], moments[low]]
  return before !== undefined && after !== undefined && at - before < Math.abs(after - at) ? low - 1 : low
}
