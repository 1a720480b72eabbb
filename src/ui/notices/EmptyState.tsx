import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Yarrow } from '../marks/Yarrow.tsx'
import { Icon } from '../marks/Icon.tsx'

interface EmptyStateProps {
  icon: LucideIcon
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** What would be here, and how it gets here. */
  text?: ReactNode
  action?: ReactNode
  /** Whether a yarrow grows in the corner: for lists that are still empty, not for failures and searches. */
  flower?: boolean | undefined
  /** Without a card, for use inside one. */
  bare?: boolean | undefined
  children?: ReactNode
}

/** Shown if there is no data, with the reason. */
export function EmptyState({
  icon,
  title,
  level = 3,
  text,
  action,
  flower = false,
  bare = false,
  children,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'grid justify-items-center gap-2 px-5 pt-8 text-center',
        flower ? 'relative pb-20' : 'pb-8',
        !bare && 'rounded-l border border-line bg-raised',
      )}
    >
      {flower && <Yarrow className="absolute end-4 bottom-0 size-[64px] opacity-80" />}
      <Icon of={icon} size="xl" className="text-muted" />
      <Heading className="text-l">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
