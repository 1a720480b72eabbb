import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Status } from '#src/ui/marks/Status.tsx'

/** Marks the prescription that needs something to be done about it. */
export function NoRefills() {
  return (
    <Status icon={TriangleAlert} tone="caution">
      <Trans>0 refills</Trans>
    </Status>
  )
}
