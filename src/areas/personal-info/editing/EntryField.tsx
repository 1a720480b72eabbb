import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { CorrectionValue } from '#src/contract/corrections.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { useFieldProblemText } from '../fields/useFieldProblemText.ts'
import { isAddressValue } from '../fields/fieldValues.ts'
import { ValueText } from '../values/ValueText.tsx'
import { editFieldId } from './editFieldId.ts'
import { entryOf, usedPhoneTypes } from './editModel.ts'
import { editName } from './editNames.ts'
import { EditNote } from './EditNote.tsx'
import { FoldedField } from './FoldedField.tsx'
import type { Editing } from './useEditing.ts'

interface EntryFieldProps {
  readonly editing: Editing
  readonly editKey: string
  readonly startsOpen: boolean
  /** Called after the entry was removed: the pressed button is gone. */
  readonly onGone: () => void
}

/** An address or a phone number: recorded, changed, new or to be removed. */
export function EntryField({ editing, editKey, startsOpen, onGone }: EntryFieldProps) {
  const { t, i18n } = useLingui()
  const problemText = useFieldProblemText()
  const entry = entryOf(editKey)
  const value = editing.valueOf(editKey)
  const recorded = editing.recordedOf(editKey)
  if (!entry) return null
  const shown = editing.textOf(editKey, value)
  const name = i18n._(editName(editKey, value ?? recorded))
  // Of several addresses, the type tells which one.
  const label = isAddressValue(value) && shown.note !== null ? `${name}: ${shown.note}` : name
  const problem = editing.problemOf(editKey)
  const note = <EditNote editing={editing} editKey={editKey} onUndone={entry.entryId === null ? onGone : undefined} />
  if (value === null)
    return (
      <div className="info-block grid gap-1 px-card py-3">
        <p className="text-muted">
          {name}: <Trans>will be removed</Trans>
        </p>
        {note}
      </div>
    )
  return (
    <FoldedField
      id={editFieldId(editKey)}
      label={label}
      value={<ValueText of={shown} bare />}
      startsOpen={startsOpen}
      isLocked={editing.isLocked}
      error={problem && problemText(problem)}
      note={note}
      actions={
        <Button
          kind="quiet"
          icon={Trash2}
          disabled={editing.isLocked}
          onClick={() => {
            editing.change(editKey, null)
            onGone()
          }}
        >
          <Trans>Remove</Trans>
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      }
    >
      <FieldEditor
        field={entry.field}
        label={entry.entryId === null ? (entry.field === 'Address' ? t`New address` : t`New phone number`) : label}
        value={value as CorrectionValue}
        onChange={(to) => editing.change(editKey, to)}
        error={problem && problemText(problem)}
        usedPhoneTypes={usedPhoneTypes(editing.pending, editing.info, editKey)}
      />
    </FoldedField>
  )
}
