import { Trans } from '@lingui/react/macro'
import type { Draft } from '#src/writes/useDraft.ts'

/** Says where what is typed is kept. */
export function KeptLine({ save }: Pick<Draft, 'save'>) {
  if (save === 'memory' || save === 'no-room')
    return (
      <p role="status" className="text-s text-muted">
        <Trans>This device can't save it now. Send it before you leave this page.</Trans>
      </p>
    )
  return (
    <p className="text-s text-muted">
      <Trans>Kept on this device until you send it.</Trans>
    </p>
  )
}
