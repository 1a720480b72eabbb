import { useFormats } from '#src/i18n/formats.ts'
import { isDay } from '#src/lib/isDay.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { EditorField } from '../fields/EditorField.tsx'
import { StaffFieldBox } from './StaffFieldBox.tsx'
import { StaffListField } from './StaffListField.tsx'
import type { Editing } from './useEditing.ts'

/** The advance directive and its date. Patients only read it. */
export function AdvanceDirectiveFields({ editing }: { readonly editing: Editing }) {
  const formats = useFormats()
  const date = editing.valueOf('AdvDirectiveDate')
  const text = typeof date === 'string' ? date : ''
  return (
    <>
      <StaffListField editing={editing} field="AdvDirectiveID" list="advanceDirectives" />
      <StaffFieldBox editing={editing} field="AdvDirectiveDate">
        {(label, noteId) => (
          <EditorField label={label} describedBy={noteId} help={isDay(text) ? undefined : formats.date(text)}>
            <TextInput
              type="date"
              className="max-w-56"
              autoComplete="off"
              max="9999-12-31"
              value={isDay(text) ? text : ''}
              onChange={({ target }) => editing.change('AdvDirectiveDate', target.value === '' ? null : target.value)}
            />
          </EditorField>
        )}
      </StaffFieldBox>
    </>
  )
}
