import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#src/api/call.ts'
import { forgotPassword } from '#src/contract/registration.ts'
import { deploymentOf } from '../deploymentOf.ts'
import { Notice } from '../Notice.tsx'
import { EmailField } from './EmailField.tsx'
import { emailForm, type EmailFieldName } from './entryForms.ts'
import { EntryFormView } from './EntryFormView.tsx'
import { typedEmail } from './entryRules.ts'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import type { Values } from './entryState.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { failureOf, type Failure } from './outcomes.ts'
import { SentNotice } from './SentNotice.tsx'
import { useEntryForm } from './useEntryForm.ts'
import { useMailLanguage } from './useMailLanguage.ts'
import { AuthLinkButton } from './AuthLinkButton.tsx'

/** Requests a recovery key by mail. Every failure has the title of a failed connection (portal §8). */
export function ForgotPasswordScreen({ keyed }: EntryScreenProps) {
  const { t } = useLingui()
  const language = useMailLanguage()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [sent, setSent] = useState(false)

  const onSend = async ({ email }: Values<EmailFieldName>, signal: AbortSignal) => {
    try {
      const { api } = await deploymentOf(keyed)
      const body = { userEmail: typedEmail(email), ...(language && { language }) }
      await call(forgotPassword, { body }, { url: api.url }, signal)
      setFailure(null)
      setSent(true)
    } catch (error) {
      signal.throwIfAborted()
      setFailure(failureOf(error))
    }
    return null
  }
  const form = useEntryForm({ rules: emailForm, labels: { email: t`Email` }, onSend })

  if (sent)
    return (
      <SentNotice
        title={<Trans>Thank you, a recovery key has been sent to your email</Trans>}
        text={<Trans>Use it with your username to choose a new password.</Trans>}
        action={
          <AuthLinkButton to="resetPwd" keyed={keyed} kind="primary">
            <Trans>Enter the recovery key</Trans>
          </AuthLinkButton>
        }
        onAgain={() => setSent(false)}
      />
    )
  return (
    <Notice
      title={<Trans>Forgot password</Trans>}
      action={
        <>
          <EntryFormView
            form={form}
            name={t`Forgot password`}
            submit={<Trans>Send recovery key</Trans>}
            notice={
              failure && <FailureNotice title={<Trans>The connection to the API failed.</Trans>} failure={failure} />
            }
          >
            <EmailField form={form} help={<Trans>The address that the clinic has for you.</Trans>} />
          </EntryFormView>
          <div className="grid gap-1">
            <AuthLinkButton to="resetPwd" keyed={keyed} kind="quiet">
              <Trans>I have a recovery key</Trans>
            </AuthLinkButton>
            <AuthLinkButton to="login" keyed={keyed} kind="quiet">
              <Trans>Back to sign-in</Trans>
            </AuthLinkButton>
          </div>
        </>
      }
    >
      <p className="text-muted">
        <Trans>We'll send a recovery key to your email. Use it to choose a new password.</Trans>
      </p>
    </Notice>
  )
}
