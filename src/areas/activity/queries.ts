import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { activityLog } from '#src/contract/activityLog.ts'
import { endpointQuery } from '#src/query/query.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { type ActivityFilter, askedOf } from './model.ts'

/** Reads one page of the log: the activities before the cursor `before`, or the newest. */
export async function readPage(asked: ReturnType<typeof askedOf>, before: string | undefined, signal?: AbortSignal) {
  const { data } = await sessionCall(activityLog, { query: { ...asked, before } }, signal)
  return data
}

/** Query of the activities that match the filter, from the newest on, page by page. Always stale, because reading the log is logged too. */
export function activityQuery(filter: ActivityFilter) {
  const asked = askedOf(filter)
  return infiniteQueryOptions({
    queryKey: [...endpointQuery(activityLog, { query: asked }).queryKey, 'pages'] as const,
    queryFn: ({ pageParam, signal }) => readPage(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ activities, hasMore }) => {
      const last = activities.at(-1)
      return hasMore && last ? String(last.activityId) : undefined
    },
    staleTime: 0,
  })
}

type Log = ReplyOf<typeof activityLog>

/** Joins the pages into one log. */
export function wholeLog({ pages }: InfiniteData<Log>): Reply<Log> {
  const activities = pages.flatMap((page) => page.activities)
  return { data: { activities, hasMore: pages.at(-1)?.hasMore ?? false }, savedAt: null }
}
