import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import type { StaffField } from './editModel.ts'
import { StaffFieldBox } from './StaffFieldBox.tsx'
import type { Editing } from './useEditing.ts'

interface StaffCheckFieldProps {
  readonly editing: Editing
  readonly field: StaffField
}

/** A field that only staff see and that is yes or no. */
export function StaffCheckField({ editing, field }: StaffCheckFieldProps) {
  return (
    <StaffFieldBox editing={editing} field={field}>
      {(label, noteId) => (
        <Checkbox
          label={label}
          aria-describedby={noteId}
          checked={editing.valueOf(field) === true}
          onChange={({ target }) => editing.change(field, target.checked)}
        />
      )}
    </StaffFieldBox>
  )
}
