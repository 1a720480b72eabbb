import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { logout } from '#src/session/lifecycle/logout.ts'
import { endReasonAtom, restoreSession, store } from '#src/session/state/session.ts'
import { resetDatabase } from './database.ts'
import { Notice } from './Notice.tsx'
import { OpenSavedButton } from './OpenSavedButton.tsx'
import { SignInButton } from './SignInButton.tsx'

/**
 * Logs out. First restores the session, from another tab if needed, unless this tab has just ended its own session:
 * another tab's session might be another person's.
 */
async function endWhatIsLeft(): Promise<void> {
  if (store.get(endReasonAtom) === null) await restoreSession()
  await logout()
}

/** Shown after logging out. Opening its address logs out (portal §2). The next sign-in is to the first database again. */
export function LogoutScreen() {
  useEffect(() => {
    resetDatabase()
    void endWhatIsLeft()
  }, [])
  return (
    <Notice
      title={<Trans>You have been logged out.</Trans>}
      action={
        <>
          <SignInButton />
          <OpenSavedButton />
        </>
      }
    />
  )
}
