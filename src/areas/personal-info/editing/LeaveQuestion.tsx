import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

/** Asks before the page is left with changes that are not saved. They stay on the device. */
export function LeaveQuestion({ holds }: { readonly holds: () => boolean }) {
  const { t } = useLingui()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      holds() && next.pathname !== current.pathname && next.pathname.startsWith('/app/'),
    enableBeforeUnload: holds,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      role="alertdialog"
      onClose={() => reset?.()}
      title={t`Leave without saving?`}
      text={t`Your changes are not in the record. They stay on this device, and are here when you open this page again.`}
      actions={
        <>
          <Button onClick={() => reset?.()}>
            <Trans>Stay here</Trans>
          </Button>
          <Button kind="danger-primary" onClick={() => proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    />
  )
}
