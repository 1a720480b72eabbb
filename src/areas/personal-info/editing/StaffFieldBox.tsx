import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { editFieldId } from './editFieldId.ts'
import type { StaffField } from './editModel.ts'
import { staffFieldNames } from './editNames.ts'
import { EditNote } from './EditNote.tsx'
import type { Editing } from './useEditing.ts'

interface StaffFieldBoxProps {
  readonly editing: Editing
  readonly field: StaffField
  /** Draws the control with its label. `noteId`: a text that describes the control too. */
  readonly children: (label: string, noteId: string) => ReactNode
}

/** A field that only staff see, with what is not saved or who changed it last. */
export function StaffFieldBox({ editing, field, children }: StaffFieldBoxProps) {
  const { i18n } = useLingui()
  const noteId = useId()
  return (
    <div id={editFieldId(field)} tabIndex={-1} className="grid min-w-0 content-start gap-1">
      {children(i18n._(staffFieldNames[field]), noteId)}
      <EditNote id={noteId} editing={editing} editKey={field} />
    </div>
  )
}
