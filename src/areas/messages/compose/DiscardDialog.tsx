import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

interface DiscardDialogProps {
  readonly onDiscard: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for confirmation before a draft is deleted. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    await onDiscard()
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t`Discard this draft?`}
      text={t`Your text and files will be removed from this device. You can't get them back.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the draft</Trans>
          </Button>
          <Button kind="danger-primary" pending={busy} onClick={() => void discard()}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    />
  )
}
