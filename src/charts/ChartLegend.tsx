import type { ReactNode } from 'react'
import { type ChartSeries, seriesStroke } from './ChartSeries.ts'
import { SeriesSwatch } from './SeriesSwatch.tsx'

/** Legend of the lines: which line is which series. */
export function SeriesLegend({ series }: { series: readonly ChartSeries[] }): ReactNode {
  return (
    <ul className="chart-legend">
      {series.map((one, index) => (
        <li key={one.label}>
          <SeriesSwatch {...seriesStroke(one, index, series.length)} />
          {one.label}
        </li>
      ))}
    </ul>
  )
}

/** Legend of the shaded band. */
export function BandLegend({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="chart-legend">
      <span>
        <svg className="chart-swatch" aria-hidden="true" viewBox="0 0 26 12">
          <rect className="chart-band-swatch" x="1" y="1" width="24" height="10" rx="2" />
        </svg>
        <span>{children}</span>
      </span>
    </p>
  )
}
