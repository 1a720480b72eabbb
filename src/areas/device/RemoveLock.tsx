import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LockChoice } from '#src/vault/lockChoice.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

interface RemoveLockProps {
  readonly kind: LockChoice['kind']
  readonly onRemove: (kind: LockChoice['kind']) => Promise<void>
}

/** Removes the PIN or the passkey after confirmation. Only the other lock then opens the records. */
export function RemoveLock({ kind, onRemove }: RemoveLockProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = kind === 'pin' ? <Trans>Remove PIN</Trans> : <Trans>Remove passkey</Trans>
  const remove = async () => {
    setBusy(true)
    await onRemove(kind)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{name}</Button>
      <Dialog
        role="alertdialog"
        open={asking}
        onClose={() => setAsking(false)}
        title={kind === 'pin' ? <Trans>Remove your PIN?</Trans> : <Trans>Remove your passkey?</Trans>}
        text={
          kind === 'pin' ? (
            <Trans>After that, only your passkey opens your records on this device.</Trans>
          ) : (
            <Trans>After that, only your PIN opens your records on this device.</Trans>
          )
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger-primary" pending={busy} onClick={() => void remove()}>
              {name}
            </Button>
          </>
        }
      />
    </>
  )
}
