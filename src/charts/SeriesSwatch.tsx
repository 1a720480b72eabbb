import type { ReactNode } from 'react'
import type { ChartTone } from './ChartSeries.ts'

/** A short sample of a series' line for the legend and the readout. */
export function SeriesSwatch({ tone, dash }: { tone: ChartTone; dash: string | undefined }): ReactNode {
  return (
    <svg className="chart-swatch" data-tone={tone} aria-hidden="true" viewBox="0 0 26 12">
      <path className="chart-line" d="M2 6h22" strokeDasharray={dash} />
    </svg>
  )
}
