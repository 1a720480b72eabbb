import { Trans } from '@lingui/react/macro'
import { courseOf } from '#src/contract/medications.ts'

/** What to do about a prescription that is on hold, or whose status does not say whether it is still valid. */
export function OpenNote({ status }: { status: string }) {
  return (
    <p className="text-s text-muted">
      {courseOf({ status }) === 'on-hold' ? (
        <Trans>This is on hold. Ask your care team before you take it or stop taking it.</Trans>
      ) : (
        <Trans>Ask your care team whether to take this.</Trans>
      )}
    </p>
  )
}
