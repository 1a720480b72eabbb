import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

/**
 * Asks for confirmation before the page is closed or left for another page in `/app/`. Asks only if `holds` returns true:
 * something is stored nowhere else. `text`: what is lost. Default: the message.
 */
export function LeaveDialog({ holds, text }: { readonly holds: () => boolean; readonly text?: string | undefined }) {
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
      title={t`Leave without sending?`}
      text={text ?? t`This device can't save your message now. If you leave, you'll lose what you wrote.`}
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
