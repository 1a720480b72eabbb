import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { statusRole } from '../notices/statusRole.ts'

interface SkeletonProps {
  /** 'Loading labs'. */
  label: string
  className?: string | undefined
  /** Bones, SkeletonRows, SkeletonTile, SkeletonCard. */
  children: ReactNode
}

/** The shape of what comes, announced once by its label. Nothing may move when the content replaces it. */
export function Skeleton({ label, className, children }: SkeletonProps) {
  return (
    <div {...statusRole} aria-label={label} className={cx('grid min-w-0 gap-4', className)}>
      {children}
    </div>
  )
}
