import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { use, useState } from 'react'
import type { Prescription } from '#src/contract/medications.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RefillAction } from './RefillAction.ts'

/**
 * Refill request of a current prescription. Disabled while refills remain (clinical §5), because the pharmacy fills
 * them. Without refills it opens a message to the prescriber. If the user can't write messages, a text refers to the
 * care team.
 */
export function RefillRequest({ prescription }: { prescription: Prescription }) {
  const { t } = useLingui()
  const request = use(RefillAction)
  const [pending, setPending] = useState(false)
  const { name, refills } = prescription
  if (refills > 0)
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
  if (!request)
    return (
      <p className="text-s text-muted">
        <Trans>Ask your care team for a refill</Trans>
      </p>
    )
  return (
    <Button
      icon={RefreshCw}
      aria-label={t`Request refill: ${name}`}
      pending={pending}
      onClick={() => {
        setPending(true)
        void request(prescription).finally(() => setPending(false))
      }}
    >
      <Trans>Request refill</Trans>
    </Button>
  )
}
