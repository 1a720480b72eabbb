import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

interface SubmitDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
}

/** Asks for confirmation before a form is submitted (clinical §4). */
export function SubmitDialog({ open, onClose, onSubmit }: SubmitDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      role="alertdialog"
      onClose={onClose}
      title={t`Submit this form?`}
      text={t`Are you sure you want to submit? You will not be able to make any changes afterwards.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button kind="primary" icon={Send} className="rtl:[&_svg]:-scale-x-100" onClick={onSubmit}>
            <Trans>Submit</Trans>
          </Button>
        </>
      }
    />
  )
}
