import { Plural, Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'

/**
 * The refill request of a current prescription: disabled while refills remain (clinical §5), which the pharmacy fills;
 * without any the way to a new one is the care team.
 */
export function RefillRequest({ refills }: { refills: number }) {
  if (refills <= 0)
    return (
      <p className="text-s text-muted">
        <Trans>Ask your care team for a refill</Trans>
      </p>
    )
  return (
    <Button
      icon={RefreshCw}
      disabled
      reason={
        <Plural value={refills} one="# refill left: ask your pharmacy" other="# refills left: ask your pharmacy" />
      }
    >
      <Trans>Request refill</Trans>
    </Button>
  )
}
