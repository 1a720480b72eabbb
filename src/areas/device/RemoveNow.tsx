import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WriteCount } from '#src/offline/writeRows.ts'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { removeRecords } from '#src/vault/removeRecords.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { UnsentWords } from '#src/outbox/UnsentWords.tsx'

interface RemoveNowProps {
  /** Whether this is a saved session. It ends when the records are removed. */
  readonly saved: boolean
  /** Unsent writes. Null if unknown. */
  readonly unsent: readonly WriteCount[] | null
  readonly onResult: (result: KeepResult, done: (time: string) => string) => void
}

/** Removes the records from this device after confirmation. */
export function RemoveNow({ saved, unsent, onResult }: RemoveNowProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const result = await removeRecords()
    setBusy(false)
    setAsking(false)
    onResult(result, (time) => t`Everything was removed from this device, ${time}.`)
  }
  const lost = unsent && unsent.length > 0 && (
    <Trans>
      You'll lose what you wrote here and didn't send:{' '}
      <b>
        <UnsentWords counts={unsent} />
      </b>
      .
    </Trans>
  )
  return (
    <Card title={<Trans>Remove everything now</Trans>} className="border-negative">
      <p>
        <Trans>
          This removes your saved records and your PIN or passkey from this device. Your record at the clinic stays as
          it is.
        </Trans>
      </p>
      {lost && <p>{lost}</p>}
      <p>
        <Button kind="danger" icon={Trash2} onClick={() => setAsking(true)}>
          <Trans>Remove from this device</Trans>
        </Button>
      </p>
      <Dialog
        role="alertdialog"
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove everything from this device?</Trans>}
        text={
          <>
            <Trans>
              This removes your saved records, your PIN or passkey and the emergency card from this device. After that,
              you can't read your record here without a connection.
            </Trans>{' '}
            {lost} <Trans>Your record at the clinic stays as it is.</Trans>{' '}
            {saved && <Trans>Then you'll be logged out.</Trans>}
          </>
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger-primary" icon={Trash2} pending={busy} onClick={() => void remove()}>
              <Trans>Remove from this device</Trans>
            </Button>
          </>
        }
      />
    </Card>
  )
}
