import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityList } from './ActivityList.tsx'
import { activityQuery, wholeLog } from './queries.ts'
import { useReader } from './useReader.ts'

/**
 * The Activity Log (portal §2): what the reader did, and what anyone did with the reader's own record. While the reader
 * acts for a patient, it is the log of that patient's record.
 */
export function ActivityScreen() {
  const { t } = useLingui()
  const { who, kind, from, to } = useSearch({ from: '/app/settings_/activity' })
  const query = useInfiniteQuery({
    ...useMemo(() => activityQuery({ who, kind, from, to }), [who, kind, from, to]),
    select: wholeLog,
  })
  const { fetchNextPage } = query
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const { actingFor, isPatient } = useReader()
  const need = useNetworkNeed()
  // The log is never stored on the device: without a network, don't wait for it.
  const lacks = need !== null && query.data === undefined
  return (
    <Page
      title={t`Activities`}
      lead={
        actingFor
          ? t`What you and others did for ${actingFor}, and with that person's record.`
          : isPatient
            ? t`What you did here, and what others did with your record.`
            : t`What you did here.`
      }
    >
      {lacks ? (
        <EmptyState icon={CloudOff} level={2} title={t`The activity log is not kept on this device`} text={need} />
      ) : (
        <section className="grid gap-3" aria-label={t`Activities`}>
          <ActivityFilters />
          <RecordViewStates
            query={query}
            waiting={
              <Card pad="flush">
                <SkeletonRows count={8} start />
              </Card>
            }
          >
            {({ activities, hasMore }) => (
              <ActivityList
                activities={activities}
                hasMore={hasMore}
                older={{
                  load,
                  loading: query.isFetchingNextPage,
                  error: query.isFetchNextPageError ? query.error : null,
                }}
              />
            )}
          </RecordViewStates>
        </section>
      )}
    </Page>
  )
}
