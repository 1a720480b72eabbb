import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { statusRole } from '../notices/statusRole.ts'

interface SkeletonProps {
  /** Such as 'Loading labs'. */
  label: string
  className?: string | undefined
  /** SkeletonBlock, SkeletonRows or SkeletonCard. */
  children: ReactNode
}

/**
 * A placeholder in the shape of the content, announced once by its label. The layout must not shift when the content
 * replaces it.
 */
export function Skeleton({ label, className, children }: SkeletonProps) {
  return (
    <div {...statusRole} aria-label={label} className={cx('grid min-w-0 gap-4', className)}>
      {children}
    </div>
  )
}
