import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Passkey } from '#src/contract/passkeys.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { type ChangeResult, remove } from './changePasskey.ts'

interface RemovePasskeyProps {
  readonly passkey: Passkey
  readonly onClose: () => void
  readonly onDone: (result: ChangeResult) => void
}

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskey({ passkey, onClose, onDone }: RemovePasskeyProps) {
  const { name } = passkey
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    onDone(await remove(passkey))
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={<Trans>Remove this passkey?</Trans>}
      text={
        <>
          <Trans>
            You won't be able to sign in with <bdi>{name}</bdi>.
          </Trans>{' '}
          <Trans>
            Your username and password still work. You can also delete the passkey from the list on your device.
          </Trans>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger-primary" icon={Trash2} pending={busy} onClick={() => void send()}>
            <Trans>Remove passkey</Trans>
          </Button>
        </>
      }
    />
  )
}
