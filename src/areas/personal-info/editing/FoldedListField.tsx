import { useLingui } from '@lingui/react/macro'
import type { CorrectionValue } from '#src/contract/corrections.ts'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { fieldNames } from '../values/fieldNames.ts'
import { ValueText } from '../values/ValueText.tsx'
import { editFieldId } from './editFieldId.ts'
import { EditNote } from './EditNote.tsx'
import { FoldedField } from './FoldedField.tsx'
import type { Editing } from './useEditing.ts'

interface FoldedListFieldProps {
  readonly editing: Editing
  readonly field: 'Languages' | 'Race' | 'Ethnicity' | 'Religion'
}

/** A field that is a list: languages, races, ethnicities or religions. */
export function FoldedListField({ editing, field }: FoldedListFieldProps) {
  const { i18n } = useLingui()
  const value = editing.valueOf(field)
  return (
    <FoldedField
      id={editFieldId(field)}
      label={i18n._(fieldNames[field])}
      value={<ValueText of={editing.textOf(field, value)} />}
      isLocked={editing.isLocked}
      note={<EditNote editing={editing} editKey={field} />}
    >
      <FieldEditor field={field} value={value as CorrectionValue} onChange={(to) => editing.change(field, to)} />
    </FoldedField>
  )
}
