import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { KeepResult } from '#src/vault/KeepResult.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { goToField } from './goToField.ts'
import { PinField } from './PinField.tsx'
import { usePinTexts } from './usePinTexts.ts'

interface PasskeyFormProps {
  /** Adds a passkey to records that this PIN opens. */
  readonly onAdd: (pin: string) => Promise<KeepResult>
  /** Called with the outcome, except a wrong PIN, which is shown beside its field. */
  readonly onResult: (result: KeepResult) => void
  /** Shown beside the submit button, such as a Cancel button. */
  readonly children?: ReactNode
}

/** Form that adds a passkey as a second way to open the records. Asks for the current PIN first. */
export function PasskeyForm({ onAdd, onResult, children }: PasskeyFormProps) {
  const { t } = useLingui()
  const texts = usePinTexts()
  const current = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useHoldBusy(true)
  // The form replaces the pressed button, which had the focus: focus the PIN field.
  useEffect(() => goToField(current.current), [])

  const say = (text: string) => {
    setError(text)
    goToField(current.current)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const pin = current.current?.value ?? ''
    if (pin === '') return say(texts.missing)
    setError(undefined)
    setBusy(true)
    const result = await onAdd(pin)
    setBusy(false)
    if (result.kind === 'wrong') say(texts.wrong(result.left))
    else onResult(result)
  }

  return (
    <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <PinField label={t`Current PIN`} error={error} input={current} locked={busy} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="primary" icon={KeyRound} pending={busy}>
          <Trans>Add a passkey</Trans>
        </Button>
        {children}
      </div>
    </form>
  )
}
