import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'

interface ToolProps {
  readonly icon: LucideIcon
  readonly onPress: () => void
  /** State of a tool that is on or off. */
  readonly isPressed?: boolean | undefined
  readonly isExpanded?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Accessible name of a tool without words. */
  readonly label?: string | undefined
  readonly mirrorInRtl?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A tool of the viewer: an icon above its word, or an icon alone. A disabled tool keeps the focus. */
export function Tool({
  icon,
  onPress,
  isPressed,
  isExpanded,
  disabled = false,
  label,
  mirrorInRtl,
  className,
  children,
}: ToolProps) {
  return (
    <button
      type="button"
      className={cx('viewer-tool', children === undefined && 'viewer-tool-small', className)}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      <Icon of={icon} size="l" mirrorInRtl={mirrorInRtl} />
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}
