import { Plural, Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'

/**
 * Refill request of a current prescription. Disabled while refills remain (clinical §5), because the pharmacy fills
 * them. Without refills, a text in place of the button refers the patient to the care team.
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
