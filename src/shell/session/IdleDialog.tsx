import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { logout } from '#src/session/lifecycle/logout.ts'
import { stay } from '#src/session/lifecycle/watchIdle.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { spokenSeconds } from './spokenSeconds.ts'

/** The idle warning, 480 by 360 px, with its countdown (portal §2, §4). Escape means Stay. */
export function IdleDialog({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useLingui()
  const [spoken, setSpoken] = useState<number | null>(null)
  const due = spokenSeconds(secondsLeft, spoken)
  if (due !== spoken) setSpoken(due)
  return (
    <Dialog
      open
      fixed
      role="alertdialog"
      title={<Trans>Are you still here?</Trans>}
      onClose={stay}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            <Trans>Stay</Trans>
          </Button>
          <Button onClick={() => void logout('left')}>
            <Trans>Logout</Trans>
          </Button>
        </>
      }
    >
      <p aria-hidden="true" className="text-l tabular-nums">
        {t`This session will log out in ${{ n: secondsLeft }} seconds`}
      </p>
      <p role="status" className="sr-only">
        {t`This session will log out in ${{ n: due }} seconds`}
      </p>
    </Dialog>
  )
}
