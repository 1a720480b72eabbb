import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { focusLater } from './focusLater.ts'
import { saveStateId } from './saveStateId.ts'
import type { Editing } from './useEditing.ts'
import '../stickyBar.css'

/** At the lower edge of the page: how many changes are not saved, and the buttons that save or discard them. */
export function SaveBar({ editing }: { readonly editing: Editing }) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const [isAsking, setAsking] = useState(false)
  const count = Object.keys(editing.pending).length
  const isConflict = editing.conflicts.length > 0
  const savedReason = editing.isSaved ? t`The clinic can't be reached. Check your connection.` : null
  const isOff =
    count === 0 || isConflict || editing.isSaved || need !== null || (editing.isLocked && !editing.save.isBusy)
  const reason =
    count === 0
      ? null
      : (need ??
        savedReason ??
        (isConflict ? t`First choose what to keep.` : isOff ? t`We are still checking your last change.` : null))
  return (
    <div className="sticky-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-line-strong bg-raised px-4 py-3 shadow-2 print:hidden">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p id={saveStateId} role="status" tabIndex={-1} className="font-bold">
          {count === 0
            ? t`No changes`
            : t`${plural(count, { one: '# change is not saved', other: '# changes are not saved' })}`}
        </p>
        {reason !== null && <p className="text-s">{reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button disabled={editing.isLocked} onClick={() => setAsking(true)}>
            <Trans>Discard all</Trans>
          </Button>
        )}
        <Button kind="primary" pending={editing.save.isBusy} disabled={isOff} onClick={() => void editing.send()}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <Dialog
        open={isAsking}
        role="alertdialog"
        onClose={() => setAsking(false)}
        title={t`Discard all changes?`}
        text={t`What you entered is deleted from this device. The record stays as it is.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button
              kind="danger-primary"
              onClick={() => {
                setAsking(false)
                editing.discard()
                focusLater(saveStateId)
              }}
            >
              <Trans>Discard all</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
