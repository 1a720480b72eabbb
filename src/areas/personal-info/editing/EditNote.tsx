import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { ValueText } from '../values/ValueText.tsx'
import { entryOf } from './editModel.ts'
import { editFieldId } from './editFieldId.ts'
import { editName } from './editNames.ts'
import { focusLater } from './focusLater.ts'
import type { Editing } from './useEditing.ts'

interface EditNoteProps {
  readonly id?: string
  readonly editing: Editing
  readonly editKey: string
  /** What was changed, in words. Default: the name of the field. */
  readonly name?: string | undefined
  /** Called after the edit was undone. Default: the field takes the focus, because the pressed button is gone. */
  readonly onUndone?: (() => void) | undefined
}

/** Below a field: that it was changed and what is recorded, with a way back; otherwise who changed it last. */
export function EditNote({ id, editing, editKey, name, onUndone }: EditNoteProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const edit = editing.pending[editKey]
  const change = editing.lastChange(editKey)
  const date = formats.date(change?.changedAt ?? null)
  const who = <bdi>{change?.changedBy}</bdi>
  const isNew = entryOf(editKey)?.entryId === null
  return (
    <div id={id} className="flex flex-wrap items-center gap-x-3 text-s text-muted empty:hidden">
      {edit ? (
        <>
          <span className="min-w-0">
            {isNew ? (
              <Trans>New, not saved yet.</Trans>
            ) : (
              <>
                <Trans>Not saved yet. Recorded:</Trans>{' '}
                <ValueText of={editing.textOf(editKey, editing.recordedOf(editKey))} bare />
              </>
            )}
          </span>
          <Button
            kind="quiet"
            icon={Undo2}
            className="rtl:[&_svg]:-scale-x-100"
            disabled={editing.isLocked}
            onClick={() => {
              editing.undo(editKey)
              if (onUndone) onUndone()
              else focusLater(editFieldId(editKey))
            }}
          >
            <Trans>Undo</Trans>
            <VisuallyHidden>: {name ?? i18n._(editName(editKey, edit.to ?? edit.from))}</VisuallyHidden>
          </Button>
        </>
      ) : (
        change && (
          <span>
            <Trans>
              Last changed {date} by {who}
            </Trans>
          </span>
        )
      )}
    </div>
  )
}
