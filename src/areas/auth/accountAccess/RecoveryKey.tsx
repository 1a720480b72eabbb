import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordInput } from '#src/ui/fields/PasswordInput.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { deploymentOf } from '../deploymentOf.ts'
import { loadSites } from '../loadSites.ts'
import { loginFailure, noSite, type LoginFailure } from '../model.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { Notice } from '../Notice.tsx'
import { signIn } from '../signIn.ts'
import type { Deployment } from '../useLogin.ts'
import { EntryField } from './EntryField.tsx'
import { recoveryForm, type RecoveryField } from './entryForms.ts'
import { EntryFormView } from './EntryFormView.tsx'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import type { Values } from './entryState.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useEntryForm } from './useEntryForm.ts'
import { UserNameField } from './UserNameField.tsx'
import { AuthLinkButton } from './AuthLinkButton.tsx'

interface RecoveryKeyProps extends EntryScreenProps {
  /** Called if the entered text was the account's password: then there is a session. */
  readonly onSignedIn: () => void
}

/**
 * Returns the site to sign in at. Staff use their default site or their first one: any will do, because the logon only
 * changes the password. Others use no site.
 */
async function siteFor({ api, PUserType }: Deployment, username: string, signal: AbortSignal): Promise<number> {
  if (PUserType !== staffUserType) return noSite
  const { sites, defaultSite } = await loadSites(api, username, signal)
  return defaultSite ?? sites[0]?.SiteID ?? noSite
}

/** Asks for the recovery key of the mail. It signs in like a password, but only to set a new password. */
export function RecoveryKey({ keyed, onSignedIn }: RecoveryKeyProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<LoginFailure | null>(null)

  const onSend = async ({ userName, recoveryKey }: Values<RecoveryField>, signal: AbortSignal) => {
    const username = userName.trim()
    try {
      const deployment = await deploymentOf(keyed)
      const site = await siteFor(deployment, username, signal)
      const form = { username, password: recoveryKey.trim(), PUserType: deployment.PUserType, site }
      const result = await signIn(deployment.api, form, signal)
      if (result.kind === 'done') onSignedIn()
      else if (result.kind !== 'reset-required') setFailure(result)
    } catch (error) {
      signal.throwIfAborted()
      setFailure(loginFailure(error))
    }
    return null
  }
  const labels = { userName: t`Username`, recoveryKey: t`Recovery key` }
  const form = useEntryForm({ rules: recoveryForm, labels, onSend })

  return (
    <Notice
      title={<Trans>Enter the recovery key</Trans>}
      action={
        <>
          <EntryFormView
            form={form}
            name={t`Enter the recovery key`}
            submit={<Trans>Continue</Trans>}
            notice={failure && <RecoveryNotice failure={failure} />}
          >
            <UserNameField form={form} />
            <EntryField form={form} name="recoveryKey">
              {(input) => (
                <div dir="ltr">
                  <PasswordInput
                    {...input}
                    dir="ltr"
                    autoComplete="one-time-code"
                    maxLength={1000}
                    showLabel={t`Show what is typed`}
                    hideLabel={t`Hide what is typed`}
                  />
                </div>
              )}
            </EntryField>
          </EntryFormView>
          <div className="grid gap-1">
            <AuthLinkButton to="forgotPwd" keyed={keyed} kind="quiet">
              <Trans>Ask for a recovery key</Trans>
            </AuthLinkButton>
            <AuthLinkButton to="login" keyed={keyed} kind="quiet">
              <Trans>Back to sign-in</Trans>
            </AuthLinkButton>
          </div>
        </>
      }
    >
      <p className="text-muted">
        <Trans>It came by email. Next, you'll choose a new password.</Trans>
      </p>
    </Notice>
  )
}

function RecoveryNotice({ failure }: { failure: LoginFailure }) {
  switch (failure.kind) {
    case 'refused':
      return (
        <Receipt
          outcome="notdone"
          title={<Trans>Login failed.</Trans>}
          text={
            <Trans>Check your username and the recovery key. A key works only once, and only for a short time.</Trans>
          }
        />
      )
    case 'connection':
      return <FailureNotice title={<Trans>The connection to the API failed.</Trans>} failure={failure} />
    default:
      return <FailureNotice title={<Trans>Unable to log you in.</Trans>} failure={failure} />
  }
}
