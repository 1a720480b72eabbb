import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

interface LeaveQuestionProps {
  /** Whether there are files that were not added. */
  readonly holds: () => boolean
  /** Number of these files. */
  readonly count: number
  /** Whether the user wants to close the dialog with the files. */
  readonly isClosing: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before the dialog or the page is left with files that were not added. */
export function LeaveQuestion({ holds, count, isClosing, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      holds() && next.pathname !== current.pathname && next.pathname.startsWith('/app/'),
    enableBeforeUnload: holds,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  const stay = () => {
    reset?.()
    onStay()
  }
  return (
    <Dialog
      open={isBlocked || isClosing}
      role="alertdialog"
      onClose={stay}
      title={t`Leave without adding all files?`}
      text={t`${plural(count, {
        one: '# file was not added. You would have to choose it again.',
        other: '# files were not added. You would have to choose them again.',
      })}`}
      actions={
        <>
          <Button onClick={stay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button kind="danger-primary" onClick={isBlocked ? () => proceed() : onLeave}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    />
  )
}
