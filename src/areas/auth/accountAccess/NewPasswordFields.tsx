import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { minimumPasswordLength } from '#src/contract/registration.ts'
import { PasswordInput } from '#src/ui/fields/PasswordInput.tsx'
import { EntryField } from './EntryField.tsx'
import type { EntryForm } from './useEntryForm.ts'

/** A new password, entered twice. */
export function NewPasswordFields<F extends string>({
  form,
}: {
  form: EntryForm<F | 'newPassword' | 'confirmPassword'>
}) {
  const { t } = useLingui()
  const help = t`${plural(minimumPasswordLength, {
    one: '# character or more. A few words in a row are easy to remember.',
    other: '# characters or more. A few words in a row are easy to remember.',
  })}`
  return (['newPassword', 'confirmPassword'] as const).map((name) => (
    <EntryField key={name} form={form} name={name} help={name === 'newPassword' ? help : undefined}>
      {(input) => (
        // Keep the button at the end of the text, which runs from left to right in every language.
        <div dir="ltr">
          <PasswordInput
            {...input}
            dir="ltr"
            autoComplete="new-password"
            maxLength={1000}
            showLabel={t`Show what is typed`}
            hideLabel={t`Hide what is typed`}
          />
        </div>
      )}
    </EntryField>
  ))
}
