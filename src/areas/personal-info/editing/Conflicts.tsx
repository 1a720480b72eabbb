import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { Change } from '../values/Change.tsx'
import { ValueText } from '../values/ValueText.tsx'
import { editName } from './editNames.ts'
import { focusLater } from './focusLater.ts'
import { saveStateId } from './saveStateId.ts'
import type { Editing } from './useEditing.ts'

/**
 * What another person changed in fields that are being edited here: from what, to what, when and by whom. For each, the
 * person keeps their own value or takes the other. Nothing can be saved before.
 */
export function Conflicts({ editing }: { readonly editing: Editing }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const listId = useId()
  if (editing.conflicts.length === 0) return null
  const choose = (act: (key: string) => void, key: string) => {
    act(key)
    // The pressed button is gone.
    focusLater(editing.conflicts.length > 1 ? listId : saveStateId)
  }
  return (
    <Card
      title={<Trans>Someone else changed this meanwhile</Trans>}
      aside={
        <Status tone="caution" icon={TriangleAlert}>
          <Trans>Choose before you save</Trans>
        </Status>
      }
      className="border-caution"
    >
      <p role="alert">
        <Trans>Nothing that you entered is lost. Choose for each field what to keep.</Trans>
      </p>
      <ul id={listId} className="grid gap-4">
        {editing.conflicts.map(({ key, from, theirs, mine }) => {
          const name = i18n._(editName(key, theirs ?? mine ?? from))
          const change = editing.lastChange(key)
          const when = formats.dateTime(change?.changedAt ?? null)
          const who = <bdi>{change?.changedBy}</bdi>
          return (
            <li key={key} className="grid gap-1 border-t border-line pt-3">
              <h3 className="text-m">{name}</h3>
              <p>
                <Change from={editing.textOf(key, from)} to={editing.textOf(key, theirs)} />
              </p>
              {change && (
                <p className="text-s text-muted">
                  <Trans>
                    Changed {when} by {who}
                  </Trans>
                </p>
              )}
              <p>
                <Trans>You entered:</Trans> <ValueText of={editing.textOf(key, mine)} />
              </p>
              <div className="flex flex-wrap gap-2">
                <Button disabled={editing.isLocked} onClick={() => choose(editing.keepMine, key)}>
                  <Trans>Keep mine</Trans>
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
                <Button disabled={editing.isLocked} onClick={() => choose(editing.undo, key)}>
                  <Trans>Take theirs</Trans>
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
