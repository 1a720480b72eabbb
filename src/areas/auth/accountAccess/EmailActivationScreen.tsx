import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { deploymentOf } from '../deploymentOf.ts'
import { Notice } from '../Notice.tsx'
import { EntryField } from './EntryField.tsx'
import { pinForm, type PinField } from './entryForms.ts'
import { EntryFormView } from './EntryFormView.tsx'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import type { Values } from './entryState.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { pinRefusal, type PinRefusal } from './outcomes.ts'
import { enterPin } from './registration.ts'
import { useEntryForm } from './useEntryForm.ts'
import { useAutoAdvance } from './useAutoAdvance.ts'
import { AuthLinkButton, wayTo } from './AuthLinkButton.tsx'

interface EmailActivationScreenProps extends EntryScreenProps {
  /** Key from the mail's link. */
  readonly activationKey: string
}

/**
 * Asks for the PIN of the activation mail (portal §4). If the PIN is right, the key is removed from the browser's
 * history.
 */
export function EmailActivationScreen({ keyed, activationKey }: EmailActivationScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<PinRefusal | null>(null)
  const [done, setDone] = useState(false)
  const goOn = () => void navigate({ to: '/$', params: { _splat: wayTo('register', keyed) }, replace: true })
  useAutoAdvance(done, goOn)

  const onSend = async ({ pin }: Values<PinField>, signal: AbortSignal) => {
    try {
      const { api } = await deploymentOf(keyed)
      const isUsable = await enterPin(api, activationKey, pin, signal)
      setRefusal(isUsable ? null : { kind: 'unknown' })
      setDone(isUsable)
      return null
    } catch (error) {
      signal.throwIfAborted()
      const refused = pinRefusal(error)
      setRefusal(refused)
      return refused.kind === 'wrong-pin' ? new Map([['pin', refused.kind]] as const) : null
    }
  }
  const form = useEntryForm({ rules: pinForm, labels: { pin: t`PIN Number` }, onSend })

  if (done)
    return (
      <Notice
        key="done"
        title={<Trans>Activation successful. Proceed to Register page.</Trans>}
        action={
          <Button kind="primary" wide onClick={goOn}>
            <Trans>Register</Trans>
          </Button>
        }
      />
    )
  return (
    <Notice
      title={<Trans>Enter your PIN</Trans>}
      action={
        <>
          <EntryFormView
            form={form}
            name={t`Enter your PIN`}
            submit={<Trans>Continue</Trans>}
            notice={refusal && <PinNotice refusal={refusal} keyed={keyed} />}
          >
            <EntryField form={form} name="pin" help={<Trans>It's in the activation message.</Trans>}>
              {(input) => (
                <TextInput
                  {...input}
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  enterKeyHint="go"
                  maxLength={20}
                  className="text-l tracking-[0.2em] tabular-nums"
                />
              )}
            </EntryField>
          </EntryFormView>
          <AuthLinkButton to="login" keyed={keyed} kind="quiet">
            <Trans>Back to sign-in</Trans>
          </AuthLinkButton>
        </>
      }
    >
      <p className="text-muted">
        <Trans>Next, you'll choose a username and a password.</Trans>
      </p>
    </Notice>
  )
}

function PinNotice({ refusal, keyed }: { readonly refusal: PinRefusal } & EntryScreenProps) {
  switch (refusal.kind) {
    case 'wrong-pin':
      return null
    case 'expired':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>The Activation Email has expired.</Trans>}
          text={<Trans>Ask for a new one. If you have registered already, sign in.</Trans>}
          action={
            <AuthLinkButton to="activate" keyed={keyed}>
              <Trans>Activate account</Trans>
            </AuthLinkButton>
          }
        />
      )
    case 'connection':
      return <FailureNotice title={<Trans>The connection to the API failed.</Trans>} failure={refusal} />
    default:
      return <FailureNotice title={<Trans>Unknown error</Trans>} failure={refusal} />
  }
}
