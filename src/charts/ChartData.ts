import type { ChartPoint, ChartReading, ChartSeries, FormatDate, FormatValue } from './ChartSeries.ts'
import { isValue } from './isValue.ts'

/** Series of one chart prepared for drawing: in time order, with their extents and the moments that have a value. */
export interface ChartData {
  readonly series: readonly { readonly series: ChartSeries; readonly points: readonly ChartPoint[] }[]
  /** First and last moment with a value, ms. Null if there is none. */
  readonly span: readonly [number, number] | null
  /** Smallest and largest value. Null if there is none. */
  readonly extent: readonly [number, number] | null
  /** Times of the readings, ascending, ms. */
  readonly moments: Float64Array
  /** For every series, the index of its point at each moment, or -1. */
  readonly places: readonly Int32Array[]
}

/** Prepares series for drawing. O(n) for points in ascending or descending order, otherwise O(n log n). */
export function chartData(series: readonly ChartSeries[]): ChartData {
  const read = series.map((one) => readPoints(one.points))
  const low = Math.min(...read.map((one) => one.low))
  const high = Math.max(...read.map((one) => one.high))
  const [only] = read
  const { moments, places } =
    only && read.length === 1 ? { moments: only.moments, places: [only.places] } : joinByTime(read)
  const [first, last] = [moments[0], moments.at(-1)]
  return {
    series: series.map((one, index) => ({ series: one, points: read[index]?.points ?? [] })),
    span: first === undefined || last === undefined ? null : [first, last],
    extent: low <= high ? [low, high] : null,
    moments,
    places,
  }
}

/** One series: its points in time order, and the times and indexes of those with a value. */
interface ReadPoints {
  readonly points: readonly ChartPoint[]
  readonly moments: Float64Array
  readonly places: Int32Array
  readonly low: number
  readonly high: number
}

/** Reads a series in a single loop, because a series can be long. */
function readPoints(points: readonly ChartPoint[]): ReadPoints {
  const moments = new Float64Array(points.length)
  const places = new Int32Array(points.length)
  let count = 0
  let low = Infinity
  let high = -Infinity
  let before = -Infinity
  for (let i = 0; i < points.length; i++) {
    const point = points[i]
    if (point === undefined) continue
    const { at, value } = point
    // NaN fails this comparison too.
    if (!(at >= before) || Math.abs(at) === Infinity) return readPoints(inTimeOrder(points))
    before = at
    if (!isValue(value)) continue
    moments[count] = at
    places[count] = i
    count++
    if (value < low) low = value
    if (value > high) high = value
  }
  return { points, moments: moments.subarray(0, count), places: places.subarray(0, count), low, high }
}

function inTimeOrder(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const dated = points.filter(({ at }) => Number.isFinite(at))
  const newestFirst = dated.every(({ at }, i) => i === 0 || at <= (dated[i - 1]?.at ?? at))
  return newestFirst ? dated.toReversed() : dated.toSorted((a, b) => a.at - b.at)
}

/**
 * Merges series by time. Points of one series with equal times (two results of one day) stay separate moments: the
 * first of one series is joined with the first of another, the second with the second.
 */
function joinByTime(read: readonly ReadPoints[]): { moments: Float64Array; places: Int32Array[] } {
  const pointCount = read.reduce((sum, one) => sum + one.moments.length, 0)
  const moments = new Float64Array(pointCount)
  const places = read.map(() => new Int32Array(pointCount).fill(-1))
  const heads = read.map(() => 0)
  let count = 0
  for (;;) {
    let time = Infinity
    for (let s = 0; s < read.length; s++) time = Math.min(time, read[s]?.moments[heads[s] ?? 0] ?? Infinity)
    if (time === Infinity) break
    moments[count] = time
    for (let s = 0; s < read.length; s++) {
      const one = read[s]
      const place = places[s]
      const head = heads[s] ?? 0
      if (one === undefined || place === undefined || one.moments[head] !== time) continue
      place[count] = one.places[head] ?? -1
      heads[s] = head + 1
    }
    count++
  }
  return { moments: moments.subarray(0, count), places: places.map((place) => place.subarray(0, count)) }
}

const dayMs = 86_400_000

/** Returns the reading at an index of `moments`, as the chart, the slider and the table show it. */
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
  // A day without a clock time is at midnight.
  return { at, date: dateText ?? formatDate(at, at % dayMs === 0 ? 'date' : 'moment'), items }
}

/** Returns the index of the moment nearest to `at`, the later of two equally near. */
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
