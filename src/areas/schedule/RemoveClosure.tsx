import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { type Closure, removeClosure } from '#src/contract/schedule.ts'
import { sendFailure } from '#src/offline/sendFailure.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { renewSchedule } from './queries.ts'
import { useClosureText } from './useClosureText.ts'

/** `lost`: no answer, so it is unknown. Removing it again is harmless. */
export type RemoveResult = 'removed' | 'lost' | 'refused'

async function remove({ closureID }: Closure): Promise<RemoveResult> {
  try {
    await sessionCall(removeClosure, { params: { closureID: String(closureID) } })
    return 'removed'
  } catch (error) {
    return error instanceof ApiError && sendFailure(error).kind !== 'lost' ? 'refused' : 'lost'
  }
}

interface RemoveClosureProps {
  readonly closure: Closure
  readonly onClose: () => void
  readonly onDone: (result: RemoveResult) => void
}

/** Asks before leave or a closed day is removed: patients can then request times in it. */
export function RemoveClosure({ closure, onClose, onDone }: RemoveClosureProps) {
  const client = useQueryClient()
  const words = useClosureText()
  const need = useNetworkNeed('write')
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (running.current || need !== null) return
    running.current = true
    setBusy(true)
    const result = await remove(closure)
    void renewSchedule(client)
    onDone(result)
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={closure.prvID === null ? <Trans>Remove this closed time?</Trans> : <Trans>Remove this leave?</Trans>}
      text={`${words.when(closure)}. ${words.what(closure)}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            kind="danger-primary"
            icon={Trash2}
            pending={busy}
            disabled={need !== null}
            reason={need}
            onClick={() => void send()}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Patients can then request times in the regular hours of these days.</Trans>
      </p>
    </Dialog>
  )
}
