import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useState, useSyncExternalStore } from 'react'
import { onPushSupport } from '#src/device/pushSubscription.ts'
import { pushSupport, type PushSupport } from '#src/device/pushSupport.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, subjectOf } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { AlertChoice } from './AlertChoice.tsx'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/**
 * Setting whether this browser alerts the user of new messages while the portal is closed. Asks for permission only
 * after a click.
 */
export function MessageAlerts() {
  const { t } = useLingui()
  const session = useAtomValue(sessionAtom)
  const [isDenied, setDenied] = useState(false)
  const support = useSyncExternalStore(onPushSupport, pushSupport)
  // A saved session has no connection to the clinic, so it has no alerts.
  if (!session || session.saved || !isAllowed(session.user, 'communication')) return null
  return (
    <Card title={t`New message alerts`}>
      <p className="max-w-read text-muted">
        <Trans>
          Alerts only tell you that you have a new message. They work even when the portal is closed and you are logged
          out. They don't show who wrote or what they wrote. The company that makes your browser delivers them. It knows
          that an alert came, and when.
        </Trans>
      </p>
      {session.user.acting !== null && (
        <p className="font-bold">
          <Trans>This choice is your own. It applies to messages to you and to everyone you act for.</Trans>
        </p>
      )}
      {support === 'ready' ? (
        <AlertChoice key={subjectOf(session)} subject={subjectOf(session)} onDenied={() => setDenied(true)} />
      ) : (
        // After a click, the pressed control is gone: focus this text.
        <div ref={isDenied ? focusOnArrival : undefined} tabIndex={-1} role="status" className="grid max-w-read gap-2">
          <Hindrance of={support} />
        </div>
      )}
    </Card>
  )
}

function Hindrance({ of: support }: { of: Exclude<PushSupport, 'ready'> }) {
  switch (support) {
    case 'denied':
      return (
        <>
          <p className="font-bold">
            <Trans>Notifications from this portal are blocked in this browser.</Trans>
          </p>
          <p>
            <Trans>
              To allow them, open this site's settings and allow notifications. In most browsers, use the icon next to
              the address. If the portal is installed, go to Notifications in the settings of your phone or computer.
              Then come back here.
            </Trans>
          </p>
        </>
      )
    case 'needs-install':
      return (
        <p>
          <Trans>
            On an iPhone or iPad only an app on the home screen can alert you. Open the browser's Share menu, choose Add
            to Home Screen, and open the portal from there.
          </Trans>
        </p>
      )
    case 'unsupported':
      return (
        <p>
          <Trans>This browser can't show alerts. You can still find new messages in your Inbox.</Trans>
        </p>
      )
  }
}
