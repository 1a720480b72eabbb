import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { EntryField } from './EntryField.tsx'
import type { EntryForm } from './useEntryForm.ts'

/** The user name, existing or new. */
export function UserNameField<F extends string>({ form }: { form: EntryForm<F | 'userName'> }) {
  return (
    <EntryField form={form} name="userName">
      {(input) => (
        <TextInput
          {...input}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
        />
      )}
    </EntryField>
  )
}
