import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CloudOff, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useRetries } from './useRetries.ts'

/** Banner shown if this device is offline or the last call didn't reach the server, with a button that tries again. */
export function UnreachableBanner() {
  const reachable = useAtomValue(reachableAtom)
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const { again, trying } = useRetries()
  if (reachable && online) return null
  return (
    <Banner
      tone="caution"
      icon={online ? CloudOff : WifiOff}
      title={online ? <Trans>The clinic can't be reached</Trans> : <Trans>You are offline</Trans>}
      text={<Trans>If there is a saved copy, you'll see it. We'll keep trying to connect.</Trans>}
      action={
        <Button pending={trying} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
