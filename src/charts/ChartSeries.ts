export type ChartTone = 'accent' | 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' | 'chart-5' | 'chart-6'

export interface ChartPoint {
  /** Milliseconds on a UTC calendar, see `clinicalTime`. Points with NaN are left out. */
  readonly at: number
  /** Null is a gap in the line. */
  readonly value: number | null
  /** The date as text, if a formatted `at` would claim more precision than the source has ('2015', 'Mar 2015'). */
  readonly dateText?: string | undefined
  /** The value as reported, without its unit, if formatting would change it ('7.0'). */
  readonly valueText?: string | undefined
}

export interface ChartSeries {
  readonly label: string
  readonly unit: string
  /** In any order. */
  readonly points: readonly ChartPoint[]
  /** Default: `accent` for one series; `chart-1`, `chart-2` … for several. */
  readonly tone?: ChartTone | undefined
  /**
   * Whether to dash this series if it is the first. The next eleven are always dashed, because color alone can't
   * distinguish series.
   */
  readonly dashed?: boolean | undefined
}

/** The normal range. Null is an open end. */
export interface ChartBand {
  readonly low: number | null
  readonly high: number | null
}

/** Precision of a date, in order: `2026`, `Nov 2026`, `18 Nov`, `18 Nov 2026`, `14:30`, `18 Nov 2026 14:30`. */
export type DateGrain = 'year' | 'month' | 'day' | 'date' | 'time' | 'moment'

export type FormatDate = (at: number, grain: DateGrain) => string
/** Formats a value without its unit. */
export type FormatValue = (value: number, series: ChartSeries) => string

/** The values at one moment of a chart. */
export interface ChartReading {
  readonly at: number
  readonly date: string
  /** One item per series with a value at this moment. `index` is the index of the series. */
  readonly items: readonly {
    readonly index: number
    readonly label: string
    readonly unit: string
    readonly value: number
    readonly text: string
  }[]
}

const tones = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const
const dashes = [
  undefined,
  '7 5',
  '2 5',
  '13 5',
  '13 5 2 5',
  '7 4 2 4',
  '20 5',
  '20 5 2 5',
  '13 5 2 5 2 5',
  '20 5 7 5',
  '7 4 2 4 2 4 2 4',
  '2 10',
] as const

/**
 * Returns color and dash of series `index` of `count`. By default, the first twelve differ in their dash, because color
 * alone can't distinguish series, and the first 72 in dash or color.
 */
export function seriesStroke(
  series: ChartSeries,
  index: number,
  count: number,
): { tone: ChartTone; dash: string | undefined } {
  // Each round of dashes begins one later, so that a color meets another dash in each round.
  const dash = (index + Math.floor(index / dashes.length)) % dashes.length
  return {
    tone: series.tone ?? (count === 1 ? 'accent' : (tones[index % tones.length] ?? 'accent')),
    dash: dashes[series.dashed ? Math.max(dash, 1) : dash],
  }
}
