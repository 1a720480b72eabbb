import { useLingui } from '@lingui/react/macro'
import { FilePen, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import type { DraftTexts, PendingKind } from './PendingKind.ts'

interface WithdrawDialogProps {
  readonly texts: Pick<DraftTexts['withdraw'], 'title' | 'text'>
  readonly onClose: () => void
  /** `keep`: turn the write into a draft. */
  readonly onAnswer: (answer: 'keep' | 'discard') => void
}

/** Asks whether a withdrawn write becomes a draft or is discarded. */
export function WithdrawDialog({ texts, onClose, onAnswer }: WithdrawDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={texts.title}
      text={texts.text}
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

interface DiscardDialogProps {
  readonly texts: Pick<PendingKind<unknown>['discard'], 'title' | 'text' | 'keep'>
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before an unsent write is removed from this device. */
export function DiscardDialog({ texts, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={texts.title}
      text={texts.text}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="danger-primary" onClick={onDiscard}>
            {t`Discard`}
          </Button>
        </>
      }
    />
  )
}
