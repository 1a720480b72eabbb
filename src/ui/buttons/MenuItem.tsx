import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, type Rendered } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'

interface MenuItemProps {
  icon?: LucideIcon | undefined
  /** A link. Without it the entry is a button. */
  render?: Rendered | undefined
  onPress?: (() => void) | undefined
  /** Small text below the label. */
  hint?: ReactNode
  children: ReactNode
}

/** One entry of a Menu. */
export function MenuItem({ icon, render, onPress, hint, children }: MenuItemProps) {
  const look =
    'flex min-h-target w-full items-center gap-3 rounded-m px-3 py-1.5 text-start leading-[1.3] font-medium text-text no-underline hover:bg-sunken chosen:bg-accent-soft chosen:text-accent'
  const content = (
    <>
      {icon && <Icon of={icon} className="text-muted" />}
      <span className="grid min-w-0">
        <span>{children}</span>
        {hint && <span className="text-s font-normal text-muted">{hint}</span>}
      </span>
    </>
  )
  return (
    <li>
      {render ? (
        fill(render, look, content)
      ) : (
        <button type="button" className={look} onClick={onPress}>
          {content}
        </button>
      )}
    </li>
  )
}
