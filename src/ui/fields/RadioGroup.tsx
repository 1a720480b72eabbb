import { useId, type ReactNode } from 'react'
import { Fieldset } from './Fieldset.tsx'
import { pickHandlers } from './pickHandlers.ts'
import { Radio } from './Radio.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  /** Small text below the label. */
  help?: ReactNode
  disabled?: boolean | undefined
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  /** Null: no choice yet. */
  value: Value | null
  onChange: (value: Value) => void
  /** If set, a press, Enter or Space on an option calls this, and only arrow keys call `onChange` (`pickHandlers`). */
  onChoose?: ((value: Value) => void) | undefined
  help?: ReactNode
  error?: ReactNode
  boxed?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** A choice of one of a few options. Boxed by default. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  onChoose,
  help,
  error,
  boxed = true,
  id,
  className,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <Fieldset legend={legend} help={help} error={error} id={id} className={className}>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          label={option.label}
          help={option.help}
          boxed={boxed}
          {...(onChoose
            ? pickHandlers(
                () => onChange(option.value),
                () => onChoose(option.value),
              )
            : { onChange: () => onChange(option.value) })}
        />
      ))}
    </Fieldset>
  )
}
