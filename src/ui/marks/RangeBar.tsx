import type { ReactNode } from 'react'
import { rangePercents } from './rangePercents.ts'

interface RangeBarProps {
  low: number | null
  high: number | null
  value: number
  /** Where the bar begins and ends, by default floor(0.8 low) and floor(1.2 high). */
  domain?: readonly [number, number] | undefined
  /** The range in words and figures; the bar itself is hidden from screen readers. */
  children: ReactNode
  className?: string | undefined
}

/** Where a value stands in its normal range. Low is on the left in every language, as on the charts. */
export function RangeBar({ low, high, value, domain, children, className }: RangeBarProps) {
  const place = rangePercents(low, high, value, domain)
  const style = place && {
    '--low': `${place.low.toFixed(1)}%`,
    '--high': `${place.high.toFixed(1)}%`,
    '--at': `${place.at.toFixed(1)}%`,
  }
  return (
    <div className={`grid gap-1.5 ${className ?? ''}`}>
      {style && (
        <div dir="ltr" aria-hidden="true" className={place.outside ? 'range-bar outside' : 'range-bar'} style={style}>
          <i />
        </div>
      )}
      <p className="text-s text-muted tabular-nums">{children}</p>
    </div>
  )
}
