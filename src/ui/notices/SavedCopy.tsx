import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from '../marks/Icon.tsx'

interface SavedCopyProps {
  /** Such as 'Saved copy from today, 9:41 am'. */
  children: ReactNode
  className?: string | undefined
}

/** Age of data that comes from the device instead of the clinic. */
export function SavedCopy({ children, className }: SavedCopyProps) {
  return (
    <p className={cx('flex items-center gap-1.5 text-s text-muted', className)}>
      <Icon of={Clock} size="xs" />
      <span>{children}</span>
    </p>
  )
}
