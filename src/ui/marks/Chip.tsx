import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { fill, type Rendered } from '../styling/fill.ts'

interface ChipProps {
  /** A link whose URL sets the filter, with its own `aria-current`. Without a link, the chip is a button. */
  render?: Rendered | undefined
  /** Whether the button is pressed. */
  pressed?: boolean | undefined
  onPress?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ render, pressed = false, onPress, className, children }: ChipProps) {
  const look = cx(
    'chip inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-raised px-[14px] py-1 font-medium text-text no-underline print:hidden',
    'chosen:border-accent chosen:bg-accent-soft chosen:text-accent chosen:shadow-[inset_0_0_0_1px_var(--accent)]',
    className,
  )
  if (render) return fill(render, look, children)
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={look}>
      {children}
    </button>
  )
}
