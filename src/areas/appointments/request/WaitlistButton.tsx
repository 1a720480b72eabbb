import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ProviderOption } from '#src/contract/booking.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'

// Lazy-loaded: few people join the waitlist.
const WaitlistDialog = lazy(() => import('./WaitlistDialog.tsx').then((module) => ({ default: module.WaitlistDialog })))

interface WaitlistButtonProps {
  /** The chosen provider. Null: anyone. */
  readonly provider: ProviderOption | null
  readonly type: number
  /** The appointment that is rescheduled. */
  readonly previous: number | undefined
}

/** Opens the dialog that joins the waitlist, and says that the patient is on it. */
export function WaitlistButton(props: WaitlistButtonProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const [isOpen, setOpen] = useState(false)
  const [hasJoined, setJoined] = useState(false)
  return (
    <>
      <Button kind="quiet" disabled={need !== null} reason={need} onClick={() => setOpen(true)}>
        <Trans>Join the waitlist</Trans>
      </Button>
      {hasJoined && (
        <span className="basis-full">
          <Receipt
            outcome="done"
            title={<Trans>You are on the waitlist</Trans>}
            text={<Trans>When a time comes free, we'll write to you and keep it for you for 15 minutes.</Trans>}
            onClose={() => setJoined(false)}
            closeLabel={t`Close`}
          />
        </span>
      )}
      {isOpen && (
        <Suspense>
          <WaitlistDialog
            {...props}
            onClose={() => setOpen(false)}
            onJoined={() => {
              setOpen(false)
              setJoined(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
