import type { ReactNode } from 'react'

interface ChartPlaceProps {
  heading?: ReactNode
  /** Height of the chart's plot, rem. */
  height: number
  /** Whether a line with a button is below the chart. */
  foot?: boolean | undefined
}

/** Reserves the space of a chart while its code is loading, so that nothing moves. */
export function ChartPlace({ heading, height, foot = false }: ChartPlaceProps) {
  return (
    <div className="grid gap-2" aria-busy="true">
      {heading}
      {/* A chart needs 3.25rem above and below its plot for labels. */}
      <div style={{ blockSize: `${height + 3.25}rem` }} />
      {foot && <div className="h-target" />}
    </div>
  )
}
