import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#src/api/call.ts'
import { resetPassword } from '#src/contract/registration.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Notice } from '../Notice.tsx'
import type { ResetLogon } from '../resetLogon.ts'
import { newPasswordForm, type NewPasswordField } from './entryForms.ts'
import type { Problem } from './entryRules.ts'
import { EntryFormView } from './EntryFormView.tsx'
import type { Values } from './entryState.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isWeakPassword, mayBeDone, resetRefusal, type ResetRefusal, type WeakPassword } from './outcomes.ts'
import { useEntryForm } from './useEntryForm.ts'

/** Refusals shown above the form. A password that is easy to guess is reported at its field. */
type ShownRefusal = Exclude<ResetRefusal, { kind: WeakPassword }>

interface NewPasswordProps {
  readonly logon: ResetLogon
  readonly onChanged: () => void
  /** Called to return to the recovery key. */
  readonly onStartAgain: () => void
}

/** Asks for the new password of a logon that requires one. */
export function NewPassword({ logon, onChanged, onStartAgain }: NewPasswordProps) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<{ readonly refusal: ShownRefusal; readonly unsure: boolean } | null>(null)

  const onSend = async ({ newPassword }: Values<NewPasswordField>, signal: AbortSignal) => {
    const { api, token, logonHisID } = logon
    try {
      await call(resetPassword, { body: { newPassword } }, { url: api.url, token, logonHisID }, signal)
      onChanged()
    } catch (error) {
      signal.throwIfAborted()
      const refusal = resetRefusal(error)
      if (isWeakPassword(refusal)) {
        setFailed(null)
        return new Map<NewPasswordField, Problem>([['newPassword', refusal.kind]])
      }
      setFailed({ refusal, unsure: mayBeDone(error) })
    }
    return null
  }
  const labels = { newPassword: t`New password`, confirmPassword: t`Confirm password` }
  const form = useEntryForm({ rules: newPasswordForm, labels, onSend })

  return (
    <Notice
      title={<Trans>Choose a new password</Trans>}
      action={
        <EntryFormView
          form={form}
          name={t`Choose a new password`}
          submit={<Trans>Change password</Trans>}
          notice={failed && <ResetNotice {...failed} onStartAgain={onStartAgain} />}
        >
          {/* Tells the browser's password manager whose password it is. */}
          <input hidden readOnly autoComplete="username" value={logon.userName} />
          <NewPasswordFields form={form} />
        </EntryFormView>
      }
    >
      <p className="text-muted">
        {logon.passwordIsWeak ? (
          <Trans>Your password is easy to guess. Choose a new one to protect your health data.</Trans>
        ) : (
          <Trans>Your password must be changed.</Trans>
        )}
      </p>
    </Notice>
  )
}

interface ResetNoticeProps {
  readonly refusal: ShownRefusal
  readonly unsure: boolean
  readonly onStartAgain: () => void
}

function ResetNotice({ refusal, unsure, onStartAgain }: ResetNoticeProps) {
  const title = <Trans>There was an error changing your password.</Trans>
  if (refusal.kind !== 'ended')
    return (
      <FailureNotice
        title={title}
        failure={refusal}
        unsure={
          unsure && (
            <Trans>
              We got no answer, so your password might be changed already. Try to sign in with the new one first.
            </Trans>
          )
        }
      />
    )
  return (
    <Receipt
      outcome="notdone"
      title={title}
      text={<Trans>It took too long. Enter the recovery key again, or sign in again.</Trans>}
      action={
        <Button onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      }
    />
  )
}
