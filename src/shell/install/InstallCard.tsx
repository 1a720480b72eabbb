import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { isBusyHere } from '#src/device/busy.ts'
import { installState } from '#src/device/installPrompt.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { isInstallDue } from './installMoment.ts'
import { installNotes, onInstallNotes } from './installNotes.ts'
import { ShareSteps } from './ShareSteps.tsx'
import { refuseInstall, useInstall } from './useInstall.ts'

/**
 * Card that offers installing the app to users who have returned or opened several screens. If the browser allows it
 * only after the page was drawn, the card waits for the next page. Thus nothing moves while the user reads or presses.
 */
export function InstallCard() {
  const { state, install } = useInstall()
  const [possible] = useState(() => (isBadTime() ? 'unavailable' : installState()))
  const [openedAt] = useState(Date.now)
  const notes = useSyncExternalStore(onInstallNotes, installNotes, installNotes)
  if (state !== possible || !isInstallDue(notes, possible, openedAt)) return null
  return (
    <Card pad="snug" className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Glyph icon={Smartphone} />
        <div className="min-w-0 flex-[1_1_min(14rem,60%)]">
          <h2 className="text-m">
            <Trans>Open your record with one tap</Trans>
          </h2>
          <p className="text-s text-muted">
            <Trans>Once installed, it opens from the home screen or desktop, even without a connection.</Trans>{' '}
            {state === 'manual-ios' && <ShareSteps />}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'ready' && (
            <Button onClick={install}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button kind="quiet" onClick={decline}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Whether to wait: unsaved work is open, or a saved session might have no network to install from. */
function isBadTime(): boolean {
  return isBusyHere() || store.get(sessionAtom)?.saved === true
}

/** The card disappears with its focus, so move the focus to the page. */
function decline(): void {
  refuseInstall()
  document.getElementById('main')?.focus({ preventScroll: true })
}
