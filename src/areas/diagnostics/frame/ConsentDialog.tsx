import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import type { Recipient } from './consents.ts'

interface ConsentDialogProps {
  readonly recipient: Recipient
  /** What is sent, in words. */
  readonly sent: string
  readonly onAgree: () => void
  readonly onClose: () => void
}

/** Names who receives the files, and what is sent, before anything leaves the device. */
export function ConsentDialog({ recipient: { name, host }, sent, onAgree, onClose }: ConsentDialogProps) {
  const { t } = useLingui()
  const receiver =
    name === null ? (
      t`The clinic's own server`
    ) : (
      <bdi className="[overflow-wrap:anywhere]">{name === host ? host : `${name} (${host})`}</bdi>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t`Do you agree to send it?`}
      text={
        name === null
          ? t`It is analyzed on the clinic's own server. No other company gets it.`
          : t`It leaves this device and this portal. The service that analyzes it may have rules of its own.`
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Don't send it`}</Button>
          <Button kind="primary" onClick={onAgree}>{t`Agree and analyze`}</Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t`Goes to`, value: receiver },
          { label: t`What is sent`, value: sent },
        ]}
      />
      <p className="text-s text-muted">
        {t`We don't send your name with it, and we remove the place and time from the file. This portal does not store it. You are asked only once.`}
      </p>
    </Dialog>
  )
}
