import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnsentWords } from '#src/outbox/UnsentWords.tsx'
import { logout } from '#src/session/lifecycle/logout.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import type { Unsent } from '#src/writes/unsentNow.ts'

interface LogoutDialogProps {
  readonly unsent: Unsent
  readonly onStay: () => void
}

/** Asks before the user's own logout, if something written here was not sent, and says what happens to it. */
export function LogoutDialog({ unsent: { counts, unstored }, onStay }: LogoutDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onStay}
      title={<Trans>Log out before everything is sent?</Trans>}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
          <Button onClick={() => void logout()}>
            <Trans>Logout</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {counts.length > 0 && (
          <>
            <p>
              <Trans>
                Written here and not sent:{' '}
                <b>
                  <UnsentWords counts={counts} />
                </b>
              </Trans>
            </p>
            <p className="text-muted">
              <Trans>
                When you log out, it stays on this device, encrypted. It opens when you sign in again. We'll send what
                is waiting as soon as we can reach the clinic.
              </Trans>
            </p>
          </>
        )}
        {unstored > 0 && (
          <p className="font-bold text-negative">
            {t`${plural(unstored, {
              one: '# draft could not be saved on this device. You will lose it when you log out.',
              other: '# drafts could not be saved on this device. You will lose them when you log out.',
            })}`}
          </p>
        )}
      </div>
    </Dialog>
  )
}
