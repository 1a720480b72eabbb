import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { StretchedLink } from '../buttons/StretchedLink.tsx'
import { cx } from '../styling/cx.ts'
import type { Rendered } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'
import { useRowArrival } from '../scrolling/useRowArrival.ts'

interface RowProps {
  /** A Glyph or Avatar. */
  start?: ReactNode
  title: ReactNode
  /** The row's only link. Without it the row is plain text. */
  render?: Rendered | undefined
  /** Small text below the title. */
  text?: ReactNode
  /** At the end of the row, such as a Status or an amount. A row with a link and no end gets a chevron. */
  end?: ReactNode
  /** Whether the row's detail is open beside the list. */
  current?: boolean | undefined
  /** Key by which the URL can refer to the row. */
  rowKey?: string | number | undefined
  className?: string | undefined
  /** More lines below title and text. */
  children?: ReactNode
}

/** One item of a list: what it is, a line about it, its status. */
export function Row({ start, title, render, text, end, current = false, rowKey, className, children }: RowProps) {
  const { marked, arrive } = useRowArrival<HTMLLIElement>(rowKey)
  const here = current || marked
  return (
    <li
      ref={arrive}
      tabIndex={marked ? -1 : undefined}
      aria-current={here || undefined}
      className={cx(
        'relative flex min-h-14 flex-wrap items-center gap-3 px-card py-row print:break-inside-avoid',
        render && !here && 'hover:bg-sunken',
        here && 'bg-accent-soft shadow-[inset_3px_0_var(--accent)] rtl:shadow-[inset_-3px_0_var(--accent)]',
        className,
      )}
    >
      {start}
      <div className="min-w-0 flex-[1_1_8rem]">
        {render ? <StretchedLink render={render}>{title}</StretchedLink> : <p className="font-bold">{title}</p>}
        {text && <p className="text-s text-muted">{text}</p>}
        {children}
      </div>
      {end ? (
        <div className="max-w-full flex-none text-end tabular-nums">{end}</div>
      ) : (
        render && <Icon of={ChevronRight} mirrorInRtl className="text-muted max-[18rem]:hidden print:hidden" />
      )}
    </li>
  )
}
