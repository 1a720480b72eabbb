import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { removeKeptRecords, type KeptRecords } from '#src/vault/unlockRecords.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'

interface RemoveKeptProps {
  readonly records: KeptRecords
  readonly onRemoved: () => void
}

/** Removes the records from this device without opening them, for a lost PIN. */
export function RemoveKept({ records: { vault, initials }, onRemoved }: RemoveKeptProps) {
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const remove = async () => {
    setState('busy')
    const done = await removeKeptRecords(vault)
    setState(done ? 'idle' : 'failed')
    if (!done) return
    setAsking(false)
    onRemoved()
  }
  return (
    <>
      <Button kind="quiet" className="-ms-3" onClick={() => setAsking(true)}>
        <Trans>Remove these records</Trans>
      </Button>
      <Dialog
        role="alertdialog"
        open={asking}
        onClose={() => setAsking(false)}
        title={
          <Trans>
            Remove the records of <bdi>{initials}</bdi> from this device?
          </Trans>
        }
        text={
          <Trans>
            This removes the saved records, the PIN or passkey and the emergency card from this device. The record at
            the clinic does not change.
          </Trans>
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger-primary" pending={state === 'busy'} onClick={() => void remove()}>
              <Trans>Remove from this device</Trans>
            </Button>
          </>
        }
      >
        {state === 'failed' && (
          <Receipt
            outcome="notdone"
            title={<Trans>Not done</Trans>}
            text={<Trans>The records could not be removed. Try again in a moment.</Trans>}
          />
        )}
      </Dialog>
    </>
  )
}
