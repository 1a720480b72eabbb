import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

interface DiscardReadingProps {
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Asks before a reading that nobody else has goes for good. */
export function DiscardReading({ onDiscard, onClose }: DiscardReadingProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t`Discard this reading?`}
      text={t`It is on this device alone. What is discarded can't be brought back.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button kind="danger-primary" onClick={onDiscard}>
            {t`Discard`}
          </Button>
        </>
      }
    />
  )
}
