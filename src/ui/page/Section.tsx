import { useId, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'

interface SectionProps {
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** At the end of the head, such as a Status, some text or a link. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled section of a page, a region for screen readers. */
export function Section({ title, level = 2, aside, className, children }: SectionProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={headingId} className={cx('grid min-w-0 content-start gap-3 *:min-w-0', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading id={headingId} className="min-w-0">
          {title}
        </Heading>
        {aside && <div className="text-s text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
