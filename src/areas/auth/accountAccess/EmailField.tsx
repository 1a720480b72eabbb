import { TextInput } from '#src/ui/fields/TextInput.tsx'
import type { ReactNode } from 'react'
import { EntryField } from './EntryField.tsx'
import type { EntryForm } from './useEntryForm.ts'

interface EmailFieldProps<F extends string> {
  readonly form: EntryForm<F | 'email'>
  readonly help?: ReactNode
}

/** An email field, as plain text: in fields of type `email`, browsers rewrite domains of other scripts. */
export function EmailField<F extends string>({ form, help }: EmailFieldProps<F>) {
  return (
    <EntryField form={form} name="email" help={help}>
      {(input) => (
        <TextInput
          {...input}
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={300}
        />
      )}
    </EntryField>
  )
}
