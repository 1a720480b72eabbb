import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { Status } from '#src/ui/marks/Status.tsx'

/** Status of a charge older than 60 days. */
export function PastDueStatus({ plain = false }: { plain?: boolean }) {
  return (
    <Status icon={Clock} tone="caution" plain={plain}>
      <Trans>Past Due</Trans>
    </Status>
  )
}
