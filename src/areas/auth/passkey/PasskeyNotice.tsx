import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { PasskeyRefusal } from '../signIn.ts'

/** Why signing in with a passkey failed, if the reason is specific to passkeys. */
export function PasskeyNotice({ why }: Pick<PasskeyRefusal, 'why'>) {
  return <Receipt outcome="notdone" {...wordsOf(why)} />
}

function wordsOf(why: PasskeyRefusal['why']): { readonly title: ReactNode; readonly text: ReactNode } {
  switch (why) {
    case 'unknown':
      return {
        title: <Trans>This passkey does not sign in here.</Trans>,
        text: (
          <Trans>
            It might have been removed, or might only open saved records on this device. Sign in with your username and
            password. Passkeys to sign in are under My Account.
          </Trans>
        ),
      }
    case 'site':
      return {
        title: <Trans>You can't sign in at this site.</Trans>,
        text: <Trans>Choose another site, then try again.</Trans>,
      }
    case 'address':
      return {
        title: <Trans>Passkeys can't be used at this address.</Trans>,
        text: <Trans>Sign in with your username and password.</Trans>,
      }
    case 'failed':
      return {
        title: <Trans>The passkey could not be used.</Trans>,
        text: <Trans>Try again, or sign in with your username and password.</Trans>,
      }
  }
}
