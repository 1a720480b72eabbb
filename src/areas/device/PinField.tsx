import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import { PinInput } from '#src/ui/fields/PinInput.tsx'

interface PinFieldProps {
  readonly label: string
  readonly help?: ReactNode
  readonly error: string | undefined
  readonly input: RefObject<HTMLInputElement | null>
  readonly locked: boolean
}

/** A PIN field. The text exists only in the field, and stays there after an error. */
export function PinField({ label, help, error, input, locked }: PinFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={label} help={help} error={error} required>
      <div className="max-w-[20rem]">
        <PinInput ref={input} readOnly={locked} showLabel={t`Show what is typed`} hideLabel={t`Hide what is typed`} />
      </div>
    </Field>
  )
}
