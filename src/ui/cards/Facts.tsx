import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'

interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[]
  /** `line`: facts one after another in small text, below a heading. */
  look?: 'grid' | 'line' | undefined
  className?: string | undefined
}

/** A list of names and values. */
export function Facts({ facts, look = 'grid', className }: FactsProps) {
  const line = look === 'line'
  return (
    <dl
      className={cx(
        line
          ? 'flex flex-wrap gap-x-5 gap-y-1 text-s'
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-3',
        className,
      )}
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={line ? 'inline text-muted' : 'text-s text-muted'}>{label}</dt>{' '}
          <dd className={line ? 'inline font-medium' : 'font-medium'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
