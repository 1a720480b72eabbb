import { calendarDay } from '#src/lib/clinicalDate.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { FieldProps } from './FieldProps.ts'
import { keptClass, Question } from './Question.tsx'

/**
 * Answer of a date or time of which only a part was entered. The browser's field gives no text then, and without an
 * answer nobody would learn that something is missing.
 */
const partial = '?'

/** A date or a time of day, by the browser's own field: it asks in the reader's format. */
export function DateField(props: FieldProps) {
  const { component, value, onChange, source, isReadOnly } = props
  const isDate = component.fieldType === 'date'
  const limit = (day: string | null | undefined) => (day === 'today' ? calendarDay(new Date()) : (day ?? undefined))
  return (
    <Question {...props}>
      <TextInput
        type={isDate ? 'date' : 'time'}
        value={value === partial ? '' : value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          const now = target.value === '' && target.validity.badInput ? partial : target.value
          if (now !== value) onChange(now)
        }}
        readOnly={isReadOnly}
        autoComplete={component.prefill === 'birthDate' ? 'bday' : 'off'}
        {...(isDate && { min: limit(component.earliest), max: limit(component.latest) ?? '9999-12-31' })}
        className={cx('max-w-56', source && keptClass)}
      />
    </Question>
  )
}
