import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { CorrectionField, CorrectionValue } from '#src/contract/corrections.ts'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { textOf } from '../fields/fieldValues.ts'
import { RevealedNumber } from '../RevealedNumber.tsx'
import { fieldNames } from '../values/fieldNames.ts'
import { useFieldProblemText } from '../fields/useFieldProblemText.ts'
import { editFieldId } from './editFieldId.ts'
import { EditNote } from './EditNote.tsx'
import type { Editing } from './useEditing.ts'

interface EditFieldProps {
  readonly editing: Editing
  readonly field: Exclude<CorrectionField, 'Address' | 'Phone'>
}

/** A field of a person, ready to be changed. */
export function EditField({ editing, field }: EditFieldProps) {
  const { i18n } = useLingui()
  const noteId = useId()
  const problemText = useFieldProblemText()
  const problem = editing.problemOf(field)
  const recorded = editing.recordedOf(field) as CorrectionValue
  return (
    <div id={editFieldId(field)} tabIndex={-1} className="grid min-w-0 content-start gap-1">
      <FieldEditor
        field={field}
        value={editing.valueOf(field) as CorrectionValue}
        recorded={recorded}
        onChange={(to) => editing.change(field, to)}
        error={problem && problemText(problem)}
        timeZone={editing.info.details.SiteTimeZone}
        describedBy={noteId}
      />
      {(field === 'SSN' || field === 'DriverLicNo') && recorded !== null && (
        <RevealedNumber field={field} label={i18n._(fieldNames[field])} masked={textOf(recorded)} withMask={false}>
          {(button, number) => (
            <div className="flex flex-wrap items-center gap-x-3 print:hidden">
              {button}
              {number}
            </div>
          )}
        </RevealedNumber>
      )}
      <EditNote id={noteId} editing={editing} editKey={field} />
    </div>
  )
}
