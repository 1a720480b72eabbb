import { useLingui } from '@lingui/react/macro'
import { FilePen, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

interface WithdrawDialogProps {
  onClose: () => void
  /** `keep`: it becomes a draft. */
  onAnswer: (answer: 'keep' | 'discard') => void
}

/** Asks what becomes of a message that is taken back. */
export function WithdrawDialog({ onClose, onAnswer }: WithdrawDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={t`Withdraw this message?`}
      text={t`It has not been sent. You can keep it as a draft or discard it. What is discarded can't be brought back.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button icon={FilePen} onClick={() => onAnswer('keep')}>
            {t`Keep as a draft`}
          </Button>
          <Button kind="danger-primary" icon={Trash2} onClick={() => onAnswer('discard')}>
            {t`Discard`}
          </Button>
        </>
      }
    />
  )
}
