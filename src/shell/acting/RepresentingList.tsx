import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Users } from 'lucide-react'
import { representing } from '#src/contract/subjectSwitch.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { endpointQuery } from '#src/query/query.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RepresentedItems } from './RepresentedItems.tsx'
import { useListTitle } from './RepresentingMenu.tsx'

/** Lists the people whom a user without a record may act for, so that the user can choose one. */
export function RepresentingList() {
  const query = useQuery(endpointQuery(representing, {}))
  const user = useAtomValue(sessionAtom)?.user
  const title = useListTitle()
  if (!user) return null
  return (
    <Card pad="flush" title={title}>
      <p className="px-card pb-2 text-muted">
        <Trans>Choose who you act for. You will see their record until you return to your own account.</Trans>
      </p>
      <RecordViewStates
        query={query}
        compact
        isEmpty={(list) => list.length < 2}
        waiting={<SkeletonRows count={2} start />}
        empty={
          <EmptyState
            bare
            icon={Users}
            title={<Trans>There is nobody you can act for</Trans>}
            text={<Trans>The clinic adds people to this list.</Trans>}
          />
        }
      >
        {(list) => (
          <ul className="pb-2 [&>li+li]:border-t [&>li+li]:border-line">
            <RepresentedItems list={list.slice(1)} user={user} className="rounded-none px-card" />
          </ul>
        )}
      </RecordViewStates>
    </Card>
  )
}
