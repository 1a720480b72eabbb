import { Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { homeColumns } from './homeColumns.ts'

/** Skeleton of the dashboard's cards while their code is loaded. */
export function HomeCardsWaiting() {
  return (
    <div aria-busy="true" className={homeColumns}>
      <span role="status" className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Card pad="flush">
        <SkeletonRows count={5} />
      </Card>
      <Card pad="flush">
        <SkeletonRows count={5} />
      </Card>
    </div>
  )
}
