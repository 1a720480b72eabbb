import { cx } from '../styling/cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface BadgeProps {
  /** The count. Nothing is shown at zero. `alert` shows '!'. */
  count: number | 'alert'
  /** The count formatted in the reader's language. */
  text?: string | undefined
  /** Meaning for screen readers ('2 unread'). Without it, the number itself is announced. */
  label?: string | undefined
  className?: string | undefined
}

/** A count at a corner or at the end of a line. Its font is smaller above 10, and again above 100 (portal §9). */
export function Badge({ count, text, label, className }: BadgeProps) {
  if (count !== 'alert' && count <= 0) return null
  const size =
    count === 'alert' || count <= 10
      ? 'text-[min(0.8125rem,16px)]'
      : count <= 100
        ? 'text-[min(0.75rem,15px)]'
        : 'text-[min(0.6875rem,14px)]'
  const shown = count === 'alert' ? '!' : (text ?? String(count))
  return (
    <span
      className={cx(
        'badge inline-grid h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] place-items-center rounded-full px-[5px] leading-none font-bold tracking-normal tabular-nums',
        count === 'alert' ? 'bg-negative text-on-negative' : 'bg-accent text-on-accent',
        size,
        className,
      )}
    >
      {label === undefined ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
