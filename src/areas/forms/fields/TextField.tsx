import type { PrefillSource } from '#src/contract/formTemplate.ts'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { FieldProps } from './FieldProps.ts'
import { keptClass, Question } from './Question.tsx'

/** What browsers may fill in. Everything else is `off`, so that a browser stores no answers. */
const autoComplete: Partial<Record<PrefillSource, string>> = {
  name: 'name',
  birthDate: 'bday',
  phone: 'tel',
  email: 'email',
  address: 'street-address',
}

/** A text of one line or several. */
export function TextField(props: FieldProps) {
  const { component, value, onChange, source, isReadOnly } = props
  const { prefill } = component
  const shared = {
    value,
    readOnly: isReadOnly,
    dir: 'auto',
    autoComplete: (prefill && autoComplete[prefill]) ?? 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  return (
    <Question {...props}>
      {component.fieldType === 'longText' ? (
        <TextArea {...shared} rows={3} className={cx('form-text-area min-h-[6.5rem]!', source && keptClass)} />
      ) : (
        <TextInput
          {...shared}
          {...(prefill === 'phone'
            ? { type: 'tel', dir: 'ltr' }
            : prefill === 'email'
              ? { type: 'email', dir: 'ltr' }
              : {})}
          className={cx(source && keptClass)}
        />
      )}
    </Question>
  )
}
