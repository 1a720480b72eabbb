import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './buttonClass.ts'
import { Icon } from '../marks/Icon.tsx'
import { clickHandlerIf } from './clickHandlerIf.ts'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** At most one primary button per screen. Default `plain`. */
  kind?: ButtonKind | undefined
  icon?: LucideIcon | undefined
  wide?: boolean | undefined
  /** A disabled button stays focusable, so that its reason can be read. */
  disabled?: boolean | undefined
  /** Why the button is disabled. Shown beside it. */
  reason?: ReactNode
  /** The action is running: the button keeps its width and ignores clicks. */
  pending?: boolean | undefined
  children: ReactNode
}

/** A button. `type` defaults to `button`. */
export function Button({
  kind = 'plain',
  icon,
  wide = false,
  disabled = false,
  reason,
  pending = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const explained = disabled && reason !== undefined && reason !== null
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, wide, className)}
      aria-disabled={disabled || undefined}
      aria-busy={pending || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      onClick={clickHandlerIf(!disabled && !pending, onClick)}
    >
      <span className={pending ? 'contents [&>*]:opacity-0' : 'contents'}>
        {icon && <Icon of={icon} />}
        <span>{children}</span>
      </span>
      {pending && <Icon of={LoaderCircle} className="absolute motion-safe:animate-spin" />}
    </button>
  )
  if (!explained) return button
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      {button}
      <span id={reasonId} className="text-s text-muted">
        {reason}
      </span>
    </span>
  )
}
