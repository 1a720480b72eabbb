import { FormText } from '#src/formView/FormText.tsx'
import { useNumberText } from '#src/formView/useNumberText.ts'
import { ClearAnswer } from './ChoiceLabel.tsx'
import type { FieldProps } from './FieldProps.ts'
import { NumberField } from './NumberField.tsx'
import { QuestionSet } from './Question.tsx'
import { useClear } from './useClear.ts'

/** Max number of steps that are shown as buttons. A longer scale is a number to type. */
const maxSteps = 21

/** A number on a scale, as a row of radio buttons with words at its ends. */
export function ScaleField(props: FieldProps) {
  const { component, id, value, onChange, source, isReadOnly } = props
  const numberText = useNumberText()
  const [box, clear] = useClear(onChange)
  const low = Math.ceil(component.low ?? 0)
  const high = Math.floor(component.high ?? 10)
  const { lowLabel, highLabel } = component
  if (high - low + 1 > maxSteps || high <= low) return <NumberField {...props} />
  const steps = Array.from({ length: high - low + 1 }, (_, i) => String(low + i))
  const ends = lowLabel || highLabel
  return (
    <QuestionSet {...props}>
      <div ref={box} className="form-scale" data-kept={source ? true : undefined}>
        {steps.map((step) => (
          <label key={step} className="form-step">
            <input
              type="radio"
              name={id}
              checked={value === step}
              disabled={isReadOnly}
              onChange={() => onChange(step)}
              aria-describedby={ends ? `${id}-ends` : undefined}
            />
            {numberText(step)}
          </label>
        ))}
      </div>
      {ends && (
        <p id={`${id}-ends`} className="flex max-w-none justify-between gap-4 text-s text-muted">
          <span>
            {lowLabel && (
              <>
                {numberText(String(low))}: <FormText of={lowLabel} />
              </>
            )}
          </span>
          <span className="text-end">
            {highLabel && (
              <>
                {numberText(String(high))}: <FormText of={highLabel} />
              </>
            )}
          </span>
        </p>
      )}
      {value !== '' && !component.required && <ClearAnswer isReadOnly={isReadOnly} onClear={clear} />}
    </QuestionSet>
  )
}
