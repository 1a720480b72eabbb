import type { ReactNode } from 'react'
import { rangePercents } from './rangePercents.ts'

interface RangeBarProps {
  low: number | null
  high: number | null
  value: number
  /** Ends of the bar. Default: floor(0.8 low) and floor(1.2 high). */
  domain?: readonly [number, number] | undefined
  /** The range as text. The bar itself is hidden from screen readers. */
  children: ReactNode
  className?: string | undefined
}

/** The position of a value in its normal range. Low is on the left in every language, as in the charts. */
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
