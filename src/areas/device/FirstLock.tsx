import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { keepRecords } from '#src/vault/keepRecords.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { PinForm } from './PinForm.tsx'

interface FirstLockProps {
  readonly birthDate: string | null
  readonly canUsePasskey: boolean
  readonly onResult: (result: KeepResult, done: (time: string) => string) => void
}

/** Sets the first lock. Records are kept only with a lock that opens them again. */
export function FirstLock({ birthDate, canUsePasskey, onResult }: FirstLockProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const keepByPasskey = async () => {
    setBusy(true)
    const result = await keepRecords({ kind: 'passkey' })
    setBusy(false)
    onResult(result, (time) => t`Your records are kept. Your passkey opens them, ${time}.`)
  }
  return (
    <Card title={<Trans>Device PIN</Trans>}>
      <p>
        <Trans>Set a PIN or a passkey to keep your records.</Trans>
      </p>
      <PinForm
        openedBy={null}
        birthDate={birthDate}
        submitLabel={<Trans>Set PIN</Trans>}
        onSet={(pin) => keepRecords({ kind: 'pin', pin })}
        onResult={(result) => onResult(result, (time) => t`Your records are kept. Your PIN was set, ${time}.`)}
      >
        {canUsePasskey && (
          <Button icon={KeyRound} pending={busy} onClick={() => void keepByPasskey()}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
      </PinForm>
    </Card>
  )
}
