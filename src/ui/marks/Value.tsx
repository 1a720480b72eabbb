import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'

const sizes = { s: 'text-l', m: 'text-2xl', l: 'text-3xl' }

interface ValueProps {
  /** The number, formatted in the reader's language. */
  children: ReactNode
  unit?: ReactNode
  /** s 18, m 28, l 36 px. */
  size?: 's' | 'm' | 'l' | undefined
  /** Set for text that runs left to right in every language: blood pressure, ranges. */
  ltr?: boolean | undefined
  className?: string | undefined
}

/** A large number with a small unit. */
export function Value({ children, unit, size = 'm', ltr = false, className }: ValueProps) {
  const isLong = typeof children === 'string' && children.length > 9
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-1.5 leading-[1.1]', className)}>
      <b
        className={cx(
          'font-bold tracking-[-0.02em] tabular-nums max-[18rem]:whitespace-normal',
          isLong && size !== 's' ? 'max-tablet:text-xl tablet:whitespace-nowrap' : 'whitespace-nowrap',
          sizes[size],
        )}
      >
        {/* If the amount and its currency don't fit on one line, they wrap. */}
        <bdi dir={ltr ? 'ltr' : undefined}>{isLong ? children.replaceAll('\u00a0', ' ') : children}</bdi>
      </b>
      {unit && <span className="text-s font-medium text-muted">{unit}</span>}
    </p>
  )
}
