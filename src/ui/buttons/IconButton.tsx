import type { LucideIcon } from 'lucide-react'
import { cloneElement, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from '../marks/Icon.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Accessible name. Includes what the badge counts ('Messages, 2 unread'). */
  label: string
  icon: LucideIcon
  /** Whether the icon has a direction, so that it is mirrored in right-to-left text. */
  mirrorInRtl?: boolean | undefined
  /** A `<Badge>` at the button's corner. */
  badge?: ReactNode
  /** A link instead of a button: `<Link to="/app/messages" />`. Leave out button props then. */
  render?: ReactElement<{ className?: string | undefined; children?: ReactNode; 'aria-label'?: string }> | undefined
}

/** A 44 px square button with an icon. */
export function IconButton({ label, icon, mirrorInRtl, badge, render, className, ...rest }: IconButtonProps) {
  const look = cx(
    'relative inline-grid size-target flex-none place-items-center rounded-m text-text no-underline hover:bg-sunken print:hidden',
    'off:cursor-not-allowed off:text-muted',
    className,
  )
  const content = (
    <>
      <Icon of={icon} size="l" mirrorInRtl={mirrorInRtl} />
      {badge && (
        <span aria-hidden="true" className="absolute end-0 top-0.5 grid">
          {badge}
        </span>
      )}
    </>
  )
  if (render)
    return cloneElement(render, {
      className: cx(look, render.props.className),
      'aria-label': label,
      children: content,
    })
  return (
    <button type="button" {...rest} aria-label={label} className={look}>
      {content}
    </button>
  )
}
