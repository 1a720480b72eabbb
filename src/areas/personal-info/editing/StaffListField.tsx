import { EditorField } from '../fields/EditorField.tsx'
import { ListSelect } from '../fields/ListSelect.tsx'
import { ListTrouble } from '../fields/ListTrouble.tsx'
import type { StaffField } from './editModel.ts'
import { StaffFieldBox } from './StaffFieldBox.tsx'
import type { Editing } from './useEditing.ts'
import { useStaffChoices, type StaffList } from './useStaffChoices.ts'

interface StaffListFieldProps {
  readonly editing: Editing
  readonly field: StaffField
  readonly list: StaffList
}

/** A field that only staff see, whose value is a row of a list. */
export function StaffListField({ editing, field, list }: StaffListFieldProps) {
  const choices = useStaffChoices(list)
  const value = editing.valueOf(field)
  return (
    <StaffFieldBox editing={editing} field={field}>
      {(label, noteId) => (
        <>
          <EditorField label={label} describedBy={noteId}>
            <ListSelect
              list={choices}
              value={typeof value === 'number' ? value : null}
              onChange={(id) => editing.change(field, id)}
            />
          </EditorField>
          {choices.phase === 'failed' && <ListTrouble onRetry={choices.retry} />}
        </>
      )}
    </StaffFieldBox>
  )
}
