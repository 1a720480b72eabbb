import type { ReactNode } from 'react'

interface ChartPlaceProps {
  heading?: ReactNode
  /** The plot's, in rem, as the chart will get it. */
  height: number
  /** A line with a button stands under the chart. */
  foot?: boolean | undefined
}

/** Keeps a chart's place while its code is on the way: nothing moves when it comes. */
export function ChartPlace({ heading, height, foot = false }: ChartPlaceProps) {
  return (
    <div className="grid gap-2" aria-busy="true">
      {heading}
      {/* Above and under the plot a chart keeps 3.25rem for its labels. */}
      <div style={{ blockSize: `${height + 3.25}rem` }} />
      {foot && <div className="h-target" />}
    </div>
  )
}
