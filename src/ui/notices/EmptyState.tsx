import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from '../marks/Icon.tsx'

interface EmptyStateProps {
  icon: LucideIcon
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** What would be here, and how it gets here. */
  text?: ReactNode
  action?: ReactNode
  /** Without a card, for use inside one. */
  bare?: boolean | undefined
  children?: ReactNode
}

/** Shown if there is no data, with the reason. */
export function EmptyState({ icon, title, level = 3, text, action, bare = false, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'grid justify-items-center gap-2 px-5 py-8 text-center',
        !bare && 'rounded-l border border-line bg-raised',
      )}
    >
      <Icon of={icon} size="xl" className="text-muted" />
      <Heading className="text-l">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
