import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { stopKeepingRecords } from '#src/vault/keepRecords.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'

interface LogoutChoiceProps {
  /** Null until it is known. */
  readonly choice: 'keep' | 'remove' | null
  readonly isKept: boolean
  /** Why there is no choice. */
  readonly reason?: string | undefined
  readonly onChoose: (choice: 'keep' | 'remove') => void
  readonly onResult: (result: KeepResult, done: (time: string) => string) => void
}

/** Choice whether the records stay after logout. Asks for confirmation before they are no longer kept. */
export function LogoutChoice({ choice, isKept, reason, onChoose, onResult }: LogoutChoiceProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const result = await stopKeepingRecords()
    setBusy(false)
    setAsking(false)
    onResult(
      result,
      (time) => t`We'll remove your records from this device when you log out. You chose this at ${time}.`,
    )
  }
  return (
    <Card>
      <RadioGroup
        legend={<span className="text-l">{t`When you log out`}</span>}
        value={choice}
        help={reason}
        options={[
          {
            value: 'remove',
            label: (
              <b>
                <Trans>Remove everything</Trans>
              </b>
            ),
            help: <Trans>The safest choice, and the default. Best on a shared device.</Trans>,
            disabled: choice === null,
          },
          {
            value: 'keep',
            label: (
              <b>
                <Trans>Keep my records on this device</Trans>
              </b>
            ),
            help: (
              <Trans>
                You can read them without a connection, with your PIN or passkey. You can't change anything while you're
                offline.
              </Trans>
            ),
            disabled: choice === null,
          },
        ]}
        onChange={(chosen) => (chosen === 'remove' && isKept ? setAsking(true) : onChoose(chosen))}
      />
      <Dialog
        role="alertdialog"
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Stop keeping your records here?</Trans>}
        text={
          <Trans>
            Nothing is removed until you log out. Your PIN or passkey stops working now. So does the emergency card that
            opens without it.
          </Trans>
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button kind="danger-primary" pending={busy} onClick={() => void stop()}>
              <Trans>Remove when I log out</Trans>
            </Button>
          </>
        }
      />
    </Card>
  )
}
