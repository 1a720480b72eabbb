import { useId } from 'react'
import type { CorrectionField, CorrectionValue } from '#src/contract/corrections.ts'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { useFieldProblemText } from '../fields/useFieldProblemText.ts'
import { editFieldId } from './editFieldId.ts'
import { EditNote } from './EditNote.tsx'
import { ShowNumber } from './ShowNumber.tsx'
import type { Editing } from './useEditing.ts'

interface EditFieldProps {
  readonly editing: Editing
  readonly field: Exclude<CorrectionField, 'Address' | 'Phone'>
}

/** A field of a person, ready to be changed. */
export function EditField({ editing, field }: EditFieldProps) {
  const noteId = useId()
  const problemText = useFieldProblemText()
  const problem = editing.problemOf(field)
  return (
    <div id={editFieldId(field)} tabIndex={-1} className="grid min-w-0 content-start gap-1">
      <FieldEditor
        field={field}
        value={editing.valueOf(field) as CorrectionValue}
        recorded={editing.recordedOf(field) as CorrectionValue}
        onChange={(to) => editing.change(field, to)}
        error={problem && problemText(problem)}
        timeZone={editing.info.details.SiteTimeZone}
        describedBy={noteId}
      />
      {(field === 'SSN' || field === 'DriverLicNo') && editing.recordedOf(field) !== null && (
        <ShowNumber field={field} />
      )}
      <EditNote id={noteId} editing={editing} editKey={field} />
    </div>
  )
}
