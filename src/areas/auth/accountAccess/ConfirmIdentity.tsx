import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#src/api/call.ts'
import { confirmRegistration } from '#src/contract/registration.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Notice } from '../Notice.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { EmailField } from './EmailField.tsx'
import { identityForm, type IdentityField } from './entryForms.ts'
import { EntryFormView } from './EntryFormView.tsx'
import { typedEmail } from './entryRules.ts'
import type { Values } from './entryState.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { registrationRefusal, type RegistrationRefusal } from './outcomes.ts'
import type { ConfirmedIdentity, Registration } from './registration.ts'
import { useEntryForm } from './useEntryForm.ts'

interface ConfirmIdentityProps {
  readonly registration: Registration
  readonly onConfirmed: (identity: ConfirmedIdentity) => void
  readonly onExpired: () => void
}

/** Registration, step 1: date of birth and email. */
export function ConfirmIdentity({ registration, onConfirmed, onExpired }: ConfirmIdentityProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<RegistrationRefusal | null>(null)

  const onSend = async ({ DOB, email }: Values<IdentityField>, signal: AbortSignal) => {
    const { api, activationKey, pin, userId, token, logonHisID } = registration
    const identity = { DOB, Email: typedEmail(email) }
    try {
      const body = { activationKey, pin, userId, ...identity }
      await call(confirmRegistration, { body }, { url: api.url, token, logonHisID }, signal)
      onConfirmed(identity)
    } catch (error) {
      signal.throwIfAborted()
      const refused = registrationRefusal(error, 1)
      if (refused.kind === 'expired') onExpired()
      else setRefusal(refused)
    }
    return null
  }
  const form = useEntryForm({ rules: identityForm, labels: { DOB: t`Date of birth`, email: t`Email` }, onSend })

  return (
    <Notice
      title={<Trans>Register</Trans>}
      action={
        <EntryFormView
          form={form}
          name={t`Register`}
          submit={<Trans>Continue</Trans>}
          notice={refusal && <ConfirmNotice refusal={refusal} />}
        >
          <BirthDateField form={form} />
          <EmailField form={form} help={<Trans>The address where you got the activation message.</Trans>} />
        </EntryFormView>
      }
    >
      <p className="text-muted">
        <Trans>Step 1 of 2: confirm who you are.</Trans>
      </p>
    </Notice>
  )
}

function ConfirmNotice({ refusal }: { refusal: RegistrationRefusal }) {
  switch (refusal.kind) {
    case 'mismatch':
      return <Receipt outcome="notdone" title={<Trans>Please check your credentials and try again.</Trans>} />
    case 'expired':
    case 'taken-name':
    case 'common-password':
    case 'pattern-password':
    case 'name-password':
      return null
    default:
      return <FailureNotice title={<Trans>Unable to complete the registration.</Trans>} failure={refusal} />
  }
}
