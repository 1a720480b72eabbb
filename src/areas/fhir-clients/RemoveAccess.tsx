import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

interface RemoveAccessProps {
  /** Name of the client. */
  readonly name: string
  readonly onRemove: () => Promise<void>
}

/**
 * Removes a client's access after confirmation. Not in the spec: its Update button needs at least two resources, so it
 * can't remove access.
 */
export function RemoveAccess({ name, onRemove }: RemoveAccessProps) {
  const need = useNetworkNeed('write')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await onRemove()
    setBusy(false)
    setAsking(false)
  }
  return (
    <div className="border-t border-line pt-4">
      <Button kind="danger" disabled={need !== null} reason={need} onClick={() => setAsking(true)}>
        <Trans>Remove access</Trans>
      </Button>
      <Dialog
        role="alertdialog"
        open={asking}
        onClose={() => setAsking(false)}
        title={
          <Trans>
            Remove access for <bdi>{name}</bdi>?
          </Trans>
        }
        text={<Trans>After that, it can't read anything in this record. You can let it read again later.</Trans>}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger-primary" pending={busy} onClick={() => void remove()}>
              <Trans>Remove access</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
