import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import type { Passkey } from '#src/contract/passkeys.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { type ChangeResult, rename } from './changePasskey.ts'

interface NamePasskeyProps {
  readonly passkey: Passkey
  /** Whether the passkey was just added under a generated name. */
  readonly isNew: boolean
  readonly onClose: () => void
  readonly onDone: (result: ChangeResult) => void
}

/** Dialog that asks for a passkey's name. */
export function NamePasskey({ passkey, isNew, onClose, onDone }: NamePasskeyProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const need = useNetworkNeed('write')
  useHoldBusy(true)

  const say = (text: string) => {
    setError(text)
    input.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || need !== null) return
    const name = input.current?.value.trim() ?? ''
    if (name === '') return say(t`Enter a name.`)
    if (name === passkey.name) return onClose()
    running.current = true
    setBusy(true)
    setError(undefined)
    const result = await rename(passkey, name)
    running.current = false
    setBusy(false)
    if (result.kind === 'lost' || result.kind === 'unchanged')
      say(t`The name could not be saved. Check your connection, then try again.`)
    else onDone(result)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? <Trans>Passkey added</Trans> : <Trans>Rename passkey</Trans>}
      text={isNew && <Trans>You can now sign in with it. Give it a name you will recognize.</Trans>}
    >
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <Field label={t`Name of the passkey`} required error={error && <span role="alert">{error}</span>}>
          <TextInput
            ref={input}
            name="passkey-name"
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
            defaultValue={passkey.name}
            readOnly={busy}
            onFocus={(event) => event.target.select()}
            onInput={() => setError(undefined)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" kind="primary" pending={busy} disabled={need !== null} reason={need}>
            <Trans>Save name</Trans>
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {isNew ? <Trans>Keep this name</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
