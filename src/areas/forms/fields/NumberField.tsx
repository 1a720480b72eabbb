import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { typedNumber } from '#src/formEngine/typedNumber.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import type { FieldProps } from './FieldProps.ts'
import { keptClass, Question } from './Question.tsx'

/**
 * A number with its unit. The field keeps what was typed, in the digits and with the separators of the person. The
 * answer has the one spelling of numbers, or the typed text if that is no number.
 */
export function NumberField(props: FieldProps) {
  const { component, id, value, onChange, source, isReadOnly } = props
  const { i18n } = useLingui()
  const unitText = useUnitText()
  const spelled = (text: string) => (text.trim() === '' ? '' : (typedNumber(text, i18n.locale) ?? text))
  const [typed, setTyped] = useState(value)
  // A macro, or another copy of the draft, changed the answer.
  const isOwn = spelled(typed) === value
  if (!isOwn) setTyped(value)
  const unit = unitText(component.unit ?? null)
  // Keys of numbers on a phone have no minus.
  const isNegative = component.low === null || component.low === undefined || component.low < 0
  return (
    <Question {...props} help={undefined}>
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          value={isOwn ? typed : value}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(spelled(target.value))
          }}
          readOnly={isReadOnly}
          inputMode={
            isNegative && component.low !== null && component.low !== undefined
              ? 'text'
              : component.fieldType === 'whole'
                ? 'numeric'
                : 'decimal'
          }
          autoComplete="off"
          dir="ltr"
          className={cx('w-32! flex-none text-l tabular-nums', source && keptClass)}
          aria-describedby={undefined}
        />
        {unit !== '' && (
          <span id={`${id}-unit`} className="text-muted">
            {unit}
          </span>
        )}
      </div>
    </Question>
  )
}
