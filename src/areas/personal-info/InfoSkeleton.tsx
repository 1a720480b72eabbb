import { Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'

/** Personal information while it loads. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span role="status" className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Card pad="flush">
        <SkeletonRows count={8} />
      </Card>
      <Card pad="flush">
        <SkeletonRows count={3} />
      </Card>
    </div>
  )
}
