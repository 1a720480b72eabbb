import { Trans } from '@lingui/react/macro'
import { UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Representative } from '#src/contract/representatives.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { endAccess, type EndResult } from './changeAccess.ts'

interface EndQuestionProps {
  readonly representative: Representative
  readonly onClose: () => void
  readonly onDone: (result: EndResult) => void
}

/** Asks before the access of a representative ends. */
export function EndQuestion({ representative, onClose, onDone }: EndQuestionProps) {
  const { displayName: name } = representative
  const need = useNetworkNeed('write')
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (running.current || need !== null) return
    running.current = true
    setBusy(true)
    onDone(await endAccess(representative))
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={
        <Trans>
          End the access of <bdi>{name}</bdi>?
        </Trans>
      }
      text={
        <Trans>
          They can't see this record or write for the patient from now on. What they wrote stays. The patient gets a
          message. You can add the person again later.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="danger-primary"
            icon={UserX}
            pending={busy}
            disabled={need !== null}
            reason={need}
            onClick={() => void send()}
          >
            <Trans>End access</Trans>
          </Button>
        </>
      }
    />
  )
}
