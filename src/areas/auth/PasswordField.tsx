import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import { PasswordInput } from '#src/ui/fields/PasswordInput.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly error: ReactNode
  readonly input: RefObject<HTMLInputElement | null>
  readonly marked: boolean
  readonly locked: boolean
  readonly onInput: () => void
}

/** The password field, with a hint if Caps Lock is on. */
export function PasswordField({ label, error, input, marked, locked, onInput }: PasswordFieldProps) {
  const { t } = useLingui()
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} id="password" error={error} required>
      {/* Keep the button at the end of the text, which runs from left to right in every language. */}
      <div dir="ltr">
        <PasswordInput
          ref={input}
          name="password"
          dir="ltr"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={1000}
          readOnly={locked}
          showLabel={t`Show what is typed`}
          hideLabel={t`Hide what is typed`}
          onInput={onInput}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
          {...(marked ? { 'aria-invalid': true } : {})}
        />
      </div>
      <p role="status" className="text-s text-muted">
        {capsLock && <Trans>Caps Lock is on.</Trans>}
      </p>
    </Field>
  )
}
