import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { PasswordInput } from '#src/ui/fields/PasswordInput.tsx'
import type { AddResult, MakeResult } from './makePasskey.ts'

interface AddPasskeyFormProps {
  /** Why the form can't be sent now, or null. */
  readonly reason: string | null
  readonly make: (password: string) => Promise<MakeResult>
  /** Called with the outcome, except a wrong password or too many attempts, which are shown beside the field. */
  readonly onResult: (result: AddResult) => void
  readonly onCancel: () => void
}

/**
 * Form that asks for the password before adding a passkey, so that a stranger at an open portal can't add their own.
 */
export function AddPasskeyForm({ reason, make, onResult, onCancel }: AddPasskeyFormProps) {
  const { t } = useLingui()
  const userName = useAtomValue(sessionAtom)?.user.userName ?? ''
  const password = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useHoldBusy(true)
  // The form replaces the button that was pressed.
  useEffect(() => password.current?.focus(), [])

  const say = (text: string) => {
    setError(text)
    password.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (running.current || reason !== null) return
    const typed = password.current?.value ?? ''
    if (typed === '') return say(t`Please enter a valid Password.`)
    running.current = true
    setBusy(true)
    setError(undefined)
    const result = await make(typed)
    running.current = false
    setBusy(false)
    if (result.kind === 'wrong') say(t`That is not your password.`)
    else if (result.kind === 'throttled') say(t`Too many failed attempts. Wait a few minutes, then try again.`)
    else onResult(result)
  }

  return (
    <form
      method="dialog"
      noValidate
      aria-label={t`Add a passkey`}
      onSubmit={(event) => void send(event)}
      className="grid gap-4 border-t border-line px-card py-4"
    >
      {/* Tells a password manager whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" defaultValue={userName} readOnly hidden />
      <Field
        label={t`Password`}
        required
        help={<Trans>Enter your password first. Then your device asks for your fingerprint, face or PIN.</Trans>}
        error={error && <span role="alert">{error}</span>}
      >
        {(control) => (
          <div dir="ltr">
            <PasswordInput
              {...control}
              ref={password}
              name="password"
              dir="ltr"
              autoComplete="current-password"
              enterKeyHint="go"
              maxLength={1000}
              readOnly={busy}
              showLabel={t`Show what is typed`}
              hideLabel={t`Hide what is typed`}
              onInput={() => setError(undefined)}
            />
          </div>
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" kind="primary" icon={KeyRound} pending={busy} disabled={reason !== null} reason={reason}>
          <Trans>Continue</Trans>
        </Button>
        <Button kind="quiet" onClick={onCancel} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
