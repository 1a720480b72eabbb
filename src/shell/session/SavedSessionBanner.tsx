import { Trans } from '@lingui/react/macro'
import { HardDriveDownload } from 'lucide-react'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Banner of a saved session: says that nothing can be changed, and offers to sign in. */
export function SavedSessionBanner({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Banner
      icon={HardDriveDownload}
      title={<Trans>You are reading saved records</Trans>}
      text={<Trans>You can't change anything until you sign in.</Trans>}
      action={
        <Button onClick={onSignIn}>
          <Trans>Sign in</Trans>
        </Button>
      }
    />
  )
}
