import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Status } from '#src/ui/marks/Status.tsx'

/** Mark for a prescription without refills, which needs attention. */
export function NoRefills() {
  return (
    <Status icon={TriangleAlert} tone="caution">
      <Trans>0 refills</Trans>
    </Status>
  )
}
