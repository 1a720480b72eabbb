import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { endReasonAtom } from '#src/session/state/session.ts'
import { resetDatabase } from './database.ts'
import { Notice } from './Notice.tsx'
import { OpenSavedButton } from './OpenSavedButton.tsx'
import { SignInButton } from './SignInButton.tsx'

/** Shown after the idle warning's Logout, an idle timeout, or the server's rejection of the session (portal §2, §4). */
export function TimeoutScreen() {
  const reason = useAtomValue(endReasonAtom)
  const hasLeft = reason === 'left'
  useEffect(() => {
    if (hasLeft) resetDatabase()
  }, [hasLeft])
  return (
    <Notice
      title={hasLeft ? <Trans>You have been logged out.</Trans> : <Trans>Session Expired</Trans>}
      action={
        <>
          <SignInButton />
          <OpenSavedButton />
        </>
      }
    >
      {hasLeft ? (
        <p className="text-muted">
          <Trans>You chose Logout. What you sent is safe.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Your session has expired.</Trans>
          </p>
          {/* A reload clears the reason. Without one, none is given. */}
          {reason !== null && (
            <p className="text-muted">
              {reason === 'refused' ? (
                <Trans>The clinic's system ended your session. What you sent is safe.</Trans>
              ) : reason === 'lapsed' ? (
                <Trans>
                  This device had no connection to the clinic for a while, so the clinic ended your session. What you
                  sent is safe. What is waiting to be sent stays on this device.
                </Trans>
              ) : (
                <Trans>There was no activity for a while, so we logged you out to keep your record private.</Trans>
              )}
            </p>
          )}
        </>
      )}
    </Notice>
  )
}
