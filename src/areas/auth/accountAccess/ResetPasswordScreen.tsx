import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { store } from '#src/session/state/session.ts'
import { Notice } from '../Notice.tsx'
import { resetLogonAtom } from '../resetLogon.ts'
import { SignInButton } from '../SignInButton.tsx'
import { endLogon } from './endLogon.ts'
import type { EntryScreenProps } from './EntryScreenProps.ts'
import { NewPassword } from './NewPassword.tsx'
import { RecoveryKey } from './RecoveryKey.tsx'
import { useLeaving } from './useLeaving.ts'

/** Ends the logon that may change the password, here and on the server. */
function endReset(): void {
  const logon = store.get(resetLogonAtom)
  store.set(resetLogonAtom, null)
  if (logon) endLogon(logon)
}

/**
 * Sets a new password (portal §4). After a sign-in that requires one, it asks for the new password directly. Otherwise,
 * such as after the recovery mail or a reload, it first asks for the recovery key.
 */
export function ResetPasswordScreen({ keyed }: EntryScreenProps) {
  const navigate = useNavigate()
  const logon = useAtomValue(resetLogonAtom)
  const [done, setDone] = useState(false)
  useLeaving(endReset)

  if (done)
    return (
      <Notice key="done" title={<Trans>Password changed.</Trans>} action={<SignInButton />}>
        <p>
          <Trans>Sign in with your new password.</Trans>
        </p>
      </Notice>
    )
  if (!logon) return <RecoveryKey keyed={keyed} onSignedIn={() => void navigate({ to: '/app', replace: true })} />
  return (
    <NewPassword
      key={logon.logonHisID}
      logon={logon}
      onChanged={() => {
        setDone(true)
        endReset()
      }}
      onStartAgain={endReset}
    />
  )
}
