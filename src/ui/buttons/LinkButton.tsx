import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './buttonClass.ts'
import { fill, type Rendered } from '../styling/fill.ts'
import { Icon } from '../marks/Icon.tsx'

interface LinkButtonProps {
  /** The link itself, without content: `<Link to="/app/messages/compose" />` or `<a href="…" />`. */
  render: Rendered
  kind?: ButtonKind | undefined
  icon?: LucideIcon | undefined
  wide?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ render, kind = 'plain', icon, wide = false, className, children }: LinkButtonProps) {
  return fill(
    render,
    buttonClass(kind, wide, className),
    <>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </>,
  )
}
