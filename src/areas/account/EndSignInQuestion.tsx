import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignIn } from '#src/contract/signIns.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { endSignIns, type EndResult } from './endSignIns.ts'
import { useDeviceName } from './useDeviceName.ts'

interface EndSignInQuestionProps {
  /** Null: all other devices. */
  readonly signIn: SignIn | null
  readonly onClose: () => void
  readonly onDone: (result: EndResult) => void
}

/** Asks before a device is signed out, and says what that does not do. */
export function EndSignInQuestion({ signIn, onClose, onDone }: EndSignInQuestionProps) {
  const name = useDeviceName(signIn?.userAgent ?? null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    onDone(await endSignIns(signIn))
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={signIn ? <Trans>Log out this device?</Trans> : <Trans>Log out all other devices?</Trans>}
      text={
        <>
          {signIn && (
            <>
              <bdi>{name}</bdi>.{' '}
            </>
          )}
          <Trans>
            Anything written there but not sent stays there until you sign in again. Saved records on that device still
            open with their PIN or passkey, without a connection.
          </Trans>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger-primary" icon={LogOut} pending={busy} onClick={() => void send()}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    />
  )
}
