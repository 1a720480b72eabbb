import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { contourThreshold } from '#src/contract/screeningTools.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { thresholdOf } from './model.ts'

interface ThresholdFieldProps {
  /** As typed. Empty: automatic. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The contour threshold of the score, 1 to 255 (screening §5). Folded, because few people need it. */
export function ThresholdField({ value, onChange }: ThresholdFieldProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(value !== '')
  const threshold = thresholdOf(value)
  const isInvalid = threshold === 'invalid'
  const { min, max } = contourThreshold
  const shown = typeof threshold === 'number' ? formats.number(threshold) : null
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="quiet" icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {shown ? t`Contour threshold: ${shown}` : t`Contour threshold: automatic`}
      </Button>
      {isOpen && (
        <Field
          label={t`Contour threshold`}
          help={t`${min} to ${max}. Leave it empty unless the outline is wrong.`}
          error={isInvalid && t`Enter a whole number from ${min} to ${max}.`}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className="max-w-[8rem]"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )}
    </div>
  )
}
