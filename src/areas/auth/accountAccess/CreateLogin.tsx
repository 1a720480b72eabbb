import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#src/api/call.ts'
import { createLogin } from '#src/contract/registration.ts'
import { Notice } from '../Notice.tsx'
import { loginForm, type LoginField } from './entryForms.ts'
import type { Problem } from './entryRules.ts'
import { EntryFormView } from './EntryFormView.tsx'
import type { Values } from './entryState.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { failureOf, isWeakPassword, mayBeDone, registrationRefusal, type Failure } from './outcomes.ts'
import type { ConfirmedIdentity, Registration } from './registration.ts'
import { useEntryForm } from './useEntryForm.ts'
import { UserNameField } from './UserNameField.tsx'

interface CreateLoginProps {
  readonly registration: Registration
  readonly identity: ConfirmedIdentity
  readonly onCreated: () => void
  readonly onExpired: () => void
}

/** Registration, step 2: username and password. */
export function CreateLogin({ registration, identity, onCreated, onExpired }: CreateLoginProps) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly unsure: boolean } | null>(null)

  const onSend = async ({ userName, newPassword }: Values<LoginField>, signal: AbortSignal) => {
    const { api, activationKey, pin, userId, token, logonHisID } = registration
    try {
      const body = { activationKey, pin, userId, ...identity, UserName: userName.trim(), Password: newPassword }
      await call(createLogin, { body }, { url: api.url, token, logonHisID }, signal)
      onCreated()
      return null
    } catch (error) {
      signal.throwIfAborted()
      const refusal = registrationRefusal(error, 2)
      if (refusal.kind === 'expired') onExpired()
      const isTaken = refusal.kind === 'taken-name'
      const isField = isTaken || isWeakPassword(refusal)
      setFailed(isField ? null : { failure: failureOf(error), unsure: mayBeDone(error) })
      return isField ? new Map<LoginField, Problem>([[isTaken ? 'userName' : 'newPassword', refusal.kind]]) : null
    }
  }
  const labels = { userName: t`Username`, newPassword: t`Password`, confirmPassword: t`Confirm password` }
  const form = useEntryForm({ rules: loginForm, labels, onSend })

  return (
    <Notice
      title={<Trans>Choose a username and a password</Trans>}
      action={
        <EntryFormView
          form={form}
          name={t`Register`}
          submit={<Trans>Register</Trans>}
          notice={
            failed && (
              <FailureNotice
                title={<Trans>Unable to complete the registration.</Trans>}
                failure={failed.failure}
                unsure={
                  failed.unsure && (
                    <Trans>We got no answer, so your account might already exist. Try to sign in with it first.</Trans>
                  )
                }
              />
            )
          }
        >
          <UserNameField form={form} />
          <NewPasswordFields form={form} />
        </EntryFormView>
      }
    >
      <p className="text-muted">
        <Trans>Step 2 of 2: you'll sign in with them from now on.</Trans>
      </p>
    </Notice>
  )
}
