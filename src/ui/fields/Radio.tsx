import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { pickClass, pickInputClass } from './pickClass.ts'

interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** Small text below the label. */
  help?: ReactNode
  boxed?: boolean | undefined
}

/** A radio button whose label is part of its target. `RadioGroup` has several. */
export function Radio({ label, help, boxed = true, className, ...rest }: RadioProps) {
  const helpId = useId()
  return (
    <label className={`${pickClass(boxed)} ${className ?? ''}`}>
      <input type="radio" aria-describedby={help ? helpId : undefined} {...rest} className={pickInputClass} />
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
