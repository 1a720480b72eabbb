export type ChartTone = 'accent' | 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-5' | 'chart-6'

export interface ChartPoint {
  /** Milliseconds on a UTC calendar, see `clinicalTime`. A point that is not a number here is left out. */
  readonly at: number
  /** Null breaks the line. */
  readonly value: number | null
  /** The date in words, where a formatted `at` would say more than the source knew ('2015', 'Mar 2015'). */
  readonly dateText?: string | undefined
  /** The value as it was reported ('7.0'), without its unit, where a formatted number would change it. */
  readonly valueText?: string | undefined
}

export interface ChartSeries {
  readonly label: string
  readonly unit: string
  /** In any order. */
  readonly points: readonly ChartPoint[]
  /** By default `accent` for one series and `chart-1`, `chart-2` … for several. */
  readonly tone?: ChartTone | undefined
  /** The second and later series are dashed anyhow: colour alone tells nobody apart. */
  readonly dashed?: boolean | undefined
}

/** The normal range; null is an open end. */
export interface ChartBand {
  readonly low: number | null
  readonly high: number | null
}

/** How much of a date to write: 2026, Nov 2026, 18 Nov, 18 Nov 2026, 14:30, 18 Nov 2026 14:30. */
export type DateGrain = 'year' | 'month' | 'day' | 'date' | 'time' | 'moment'

export type FormatDate = (at: number, grain: DateGrain) => string
/** Without the unit. */
export type FormatValue = (value: number, series: ChartSeries) => string

/** What stands at one moment of a chart. */
export interface ChartReading {
  readonly at: number
  readonly date: string
  /** One a series that has a value at this moment; `index` is the series' place. */
  readonly items: readonly {
    readonly index: number
    readonly label: string
    readonly unit: string
    readonly value: number
    readonly text: string
  }[]
}

const tones = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const
const dashes = [undefined, '7 5', '2 5', '13 5', '13 5 2 5', '7 4 2 4'] as const

/** Colour and dash of the series at a place among `count`; no two of the first six are alike in either. */
export function seriesStroke(
  series: ChartSeries,
  index: number,
  count: number,
): { tone: ChartTone; dash: string | undefined } {
  const place = index % tones.length
  return {
    tone: series.tone ?? (count === 1 ? 'accent' : (tones[place] ?? 'accent')),
    dash: dashes[series.dashed ? Math.max(place, 1) : place],
  }
}
