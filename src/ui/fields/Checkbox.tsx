import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { pickClass, pickInputClass } from './pickClass.ts'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** Small text below the label. */
  help?: ReactNode
  boxed?: boolean | undefined
}

/** A checkbox whose label is part of its target. */
export function Checkbox({ label, help, boxed = false, className, ...rest }: CheckboxProps) {
  const helpId = useId()
  return (
    <label className={`${pickClass(boxed)} ${className ?? ''}`}>
      <input type="checkbox" aria-describedby={help ? helpId : undefined} {...rest} className={pickInputClass} />
      <span className="grid min-w-0">
        <span>{label}</span>
        {help && (
          <span id={helpId} className="text-s text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
