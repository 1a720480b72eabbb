import { Trans } from '@lingui/react/macro'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { EntryField } from './EntryField.tsx'
import type { EntryForm } from './useEntryForm.ts'

/** A date of birth, as a native date field: it asks for day, month and year in the reader's own format. */
export function BirthDateField<F extends string>({ form }: { form: EntryForm<F | 'DOB'> }) {
  return (
    <EntryField form={form} name="DOB" help={<Trans>Day, month and year, as the clinic knows them.</Trans>}>
      {(input) => (
        <TextInput {...input} type="date" autoComplete="bday" min="1880-01-01" max={calendarDay(new Date())} />
      )}
    </EntryField>
  )
}
