import { Trans } from '@lingui/react/macro'
import { CircleCheck, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstallState } from '#src/device/installPrompt.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { ShareSteps } from './ShareSteps.tsx'
import { useInstall } from './useInstall.ts'

/** Row of the device page: whether the app is installed, and how to install it. */
export function InstallRow() {
  const { state, install } = useInstall()
  const installed = state === 'installed'
  return (
    <Row
      start={<Glyph icon={installed ? CircleCheck : Smartphone} tone={installed ? 'positive' : 'accent'} />}
      title={installed ? <Trans>Installed on this device</Trans> : <Trans>Install on this device</Trans>}
      text={textOf(state)}
      end={
        state === 'ready' && (
          <Button onClick={install}>
            <Trans>Install</Trans>
          </Button>
        )
      }
    />
  )
}

function textOf(state: InstallState): ReactNode {
  switch (state) {
    case 'installed':
      return <Trans>It opens from the home screen or desktop, even without a connection.</Trans>
    case 'ready':
      return <Trans>Once installed, it opens from the home screen or desktop, even without a connection.</Trans>
    case 'manual-ios':
      return <ShareSteps />
    case 'unavailable':
      return <Trans>This browser does not offer it now. You might find it in the browser menu.</Trans>
  }
}
