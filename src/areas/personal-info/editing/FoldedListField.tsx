import { useLingui } from '@lingui/react/macro'
import type { CorrectionValue } from '#src/contract/corrections.ts'
import type { TextField } from '#src/contract/personalInfo.ts'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { fieldNames } from '../values/fieldNames.ts'
import { ValueText } from '../values/ValueText.tsx'
import { editFieldId } from './editFieldId.ts'
import { textKey } from './editModel.ts'
import { EditNote } from './EditNote.tsx'
import { focusLater } from './focusLater.ts'
import { FoldedField } from './FoldedField.tsx'
import { UnlistedText } from './UnlistedText.tsx'
import type { Editing } from './useEditing.ts'

interface FoldedListFieldProps {
  readonly editing: Editing
  readonly field: TextField
}

/** A field that is a list: languages, races, ethnicities or religions. A recorded text that is in no list comes first. */
export function FoldedListField({ editing, field }: FoldedListFieldProps) {
  const { i18n } = useLingui()
  const value = editing.valueOf(field)
  const key = textKey(field)
  const removed = editing.pending[key]
  const { unlisted, ...listed } = editing.textOf(field, value)
  const text = removed ? undefined : unlisted
  // The pressed button is gone.
  const focusField = () => focusLater(editFieldId(field))
  return (
    <FoldedField
      id={editFieldId(field)}
      label={i18n._(fieldNames[field])}
      value={
        <>
          {text !== undefined && (
            <UnlistedText
              text={text}
              isLocked={editing.isLocked}
              onRemove={() => {
                editing.change(key, null)
                focusField()
              }}
            />
          )}
          {(text === undefined || listed.lines.length > 0) && <ValueText of={listed} />}
        </>
      }
      isLocked={editing.isLocked}
      note={
        <>
          <EditNote editing={editing} editKey={field} />
          {typeof removed?.from === 'string' && (
            <EditNote editing={editing} editKey={key} name={removed.from} onUndone={focusField} />
          )}
        </>
      }
    >
      <FieldEditor field={field} value={value as CorrectionValue} onChange={(to) => editing.change(field, to)} />
    </FoldedField>
  )
}
