import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentPropsWithRef } from 'react'
import { cx } from '../styling/cx.ts'
import { useFieldControl } from './FieldContext.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { inputClass } from './inputClass.ts'

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Name of the button while the password is hidden. While the password is shown, the name is `hideLabel`. */
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative grid">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...useFieldControl(rest)}
        type={shown ? 'text' : 'password'}
        className={cx(inputClass, 'pe-[52px] aria-[invalid=true]:pe-[52px]', className)}
      />
      <span className="absolute end-0.5 bottom-0.5">
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabel : showLabel}
          aria-controls={rest.id}
          onClick={() => setShown(!shown)}
        />
      </span>
    </div>
  )
}
