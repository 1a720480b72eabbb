import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const pictures = { up: ArrowUp, down: ArrowDown, same: Equal }

interface DeltaProps {
  direction: keyof typeof pictures
  /** Text for the arrow, for screen readers ('Lower'). */
  label: string
  className?: string | undefined
  /** Such as '18 since 14 May'. */
  children: ReactNode
}

/** The change since the last value, with its date. */
export function Delta({ direction, label, className, children }: DeltaProps) {
  return (
    <p className={cx('inline-flex items-center gap-1 text-s text-muted', className)}>
      <Icon of={pictures[direction]} size="xs" />
      <span>
        <VisuallyHidden>{label} </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
