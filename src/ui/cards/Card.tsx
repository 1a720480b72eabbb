import { useId, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { useRowArrival } from '../scrolling/useRowArrival.ts'

const pads = {
  normal: 'gap-4 p-card tablet:[--card-pad:var(--card-pad-wide)]',
  /** For findings and notes. The same padding as `normal` on a phone, but 20 px on wider screens. */
  snug: 'gap-4 p-card tablet:[--card-pad:20px]',
  /** For rows and tables that reach the edge. */
  flush: 'gap-0 overflow-clip tablet:[--card-pad:20px]',
}

interface CardProps {
  /** With a title the card is a labeled region, without one a plain box. */
  title?: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** At the end of the head, such as a link or a Status. */
  aside?: ReactNode
  pad?: keyof typeof pads | undefined
  /** `brand`: the most prominent panel of a screen. At most one. */
  ground?: 'raised' | 'brand' | undefined
  as?: 'section' | 'div' | 'article' | 'li' | undefined
  /** Key by which the URL can refer to this card in a list. */
  rowKey?: string | number | undefined
  className?: string | undefined
  children: ReactNode
}

/** A box with a thin border, in the theme's raised or brand color. Never nest cards. */
export function Card({
  title,
  level = 2,
  aside,
  pad = 'normal',
  ground = 'raised',
  as,
  rowKey,
  className,
  children,
}: CardProps) {
  const headingId = useId()
  const { marked, arrive } = useRowArrival<HTMLElement>(rowKey)
  const titled = title !== undefined && title !== null
  const Box = as ?? (titled ? 'section' : 'div')
  const Heading = `h${level}` as const
  return (
    <Box
      ref={arrive}
      tabIndex={marked ? -1 : undefined}
      aria-current={marked || undefined}
      aria-labelledby={titled ? headingId : undefined}
      data-ground={ground === 'brand' ? 'brand' : undefined}
      className={cx(
        'relative grid min-w-0 content-start rounded-l border *:min-w-0',
        ground === 'brand' ? 'border-transparent bg-brand text-on-brand' : 'bg-raised',
        ground === 'raised' && (marked ? 'border-accent shadow-[inset_0_0_0_2px_var(--accent)]' : 'border-line'),
        pad !== 'flush' && 'print:break-inside-avoid',
        pads[pad],
        className,
      )}
    >
      {(titled || aside) && (
        <div
          className={cx(
            'flex flex-wrap items-start justify-between gap-x-3 gap-y-1 [&>a]:py-0.5 [&>a]:text-s [&>a]:font-medium',
            pad === 'flush' && 'px-card pt-4 pb-2',
          )}
        >
          {titled && (
            <Heading id={headingId} className={level < 4 ? 'min-w-0 text-l' : 'min-w-0 text-m'}>
              {title}
            </Heading>
          )}
          {aside}
        </div>
      )}
      {children}
    </Box>
  )
}
