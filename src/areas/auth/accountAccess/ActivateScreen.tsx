import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { call } from '#src/api/call.ts'
import { activateAccount } from '#src/contract/registration.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { deploymentOf } from '../deploymentOf.ts'
import { Notice } from '../Notice.tsx'
import { SignInButton } from '../SignInButton.tsx'
import { ActivationNotice } from './ActivationNotice.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { EmailField } from './EmailField.tsx'
import { activationForm, type ActivationField } from './entryForms.ts'
import { EntryField } from './EntryField.tsx'
import { EntryFormView } from './EntryFormView.tsx'
import { typedEmail } from './entryRules.ts'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import type { Values } from './entryState.ts'
import { activationRefusal, type ActivationRefusal } from './outcomes.ts'
import { SentNotice } from './SentNotice.tsx'
import { useEntryForm } from './useEntryForm.ts'
import { useMailLanguage } from './useMailLanguage.ts'
import { AuthLinkButton } from './AuthLinkButton.tsx'

/**
 * Requests an activation mail: by email, and by last name and birth date if several people share the email (portal §4).
 */
export function ActivateScreen({ keyed }: EntryScreenProps) {
  const { t } = useLingui()
  const kind = useAtomValue(portalAtom)?.portalKind
  const language = useMailLanguage()
  const [identity, setIdentity] = useState(false)
  const [refusal, setRefusal] = useState<ActivationRefusal | null>(null)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    // Focus the fields that were added.
    if (identity) document.getElementById('nameLast')?.focus()
  }, [identity])

  const onSend = async ({ email, nameLast, DOB }: Values<ActivationField>, signal: AbortSignal) => {
    try {
      const { api } = await deploymentOf(keyed)
      const who = identity ? { nameLast: nameLast.trim(), DOB } : {}
      const body = { email: typedEmail(email), ...who, ...(language && { language }) }
      await call(activateAccount, { body }, { url: api.url }, signal)
      setRefusal(null)
      setSent(true)
      return null
    } catch (error) {
      signal.throwIfAborted()
      const refused = activationRefusal(error, identity)
      setRefusal(refused)
      if (refused.kind === 'ambiguous') setIdentity(true)
      return refused.kind === 'unknown-email' ? new Map([['email', refused.kind]] as const) : null
    }
  }
  const labels = { email: t`Email`, nameLast: t`Last name`, DOB: t`Date of birth` }
  const form = useEntryForm({ rules: activationForm(identity), labels, onSend })

  if (kind !== undefined && kind !== 'patient')
    return (
      <Notice title={<Trans>Activate account</Trans>} action={<SignInButton />}>
        <p>
          <Trans>Accounts are activated in the patient portal.</Trans>
        </p>
      </Notice>
    )
  if (sent)
    return (
      <SentNotice
        title={<Trans>An activation message has been sent to your email</Trans>}
        text={<Trans>Open the link in the message and keep its PIN ready.</Trans>}
        action={<SignInButton />}
        onAgain={() => setSent(false)}
      />
    )
  return (
    <Notice
      title={<Trans>Activate account</Trans>}
      action={
        <>
          <EntryFormView
            form={form}
            name={t`Activate account`}
            submit={<Trans>Send activation message</Trans>}
            notice={refusal && <ActivationNotice refusal={refusal} keyed={keyed} />}
          >
            <EmailField form={form} help={<Trans>The address that the clinic has for you.</Trans>} />
            {identity && (
              <>
                <p role="status" className="font-bold">
                  <Trans>More than one person has this email. Say which of them you are.</Trans>
                </p>
                <EntryField form={form} name="nameLast">
                  {(input) => <TextInput {...input} dir="auto" autoComplete="family-name" maxLength={200} />}
                </EntryField>
                <BirthDateField form={form} />
              </>
            )}
          </EntryFormView>
          <AuthLinkButton to="login" keyed={keyed} kind="quiet">
            <Trans>Back to sign-in</Trans>
          </AuthLinkButton>
        </>
      }
    >
      <p className="text-muted">
        <Trans>We'll send a link and a PIN to your email. Use them to choose a username and a password.</Trans>
      </p>
    </Notice>
  )
}
