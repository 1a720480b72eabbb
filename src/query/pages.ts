import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/**
 * Returns the infinite query of a list with pages of `size` rows. `at` makes a page's input from the number of rows to
 * skip. `countOf` counts the rows of a page: fewer than `size` mean the last page. As in `endpointQuery`, the key names
 * the person whose data it is. Pages never become stale.
 */
export function endpointPages<E extends Endpoint>(
  endpoint: E,
  at: (skip: number) => Input<E>,
  countOf: (reply: ReplyOf<E>) => number,
  size: number,
) {
  const session = store.get(sessionAtom)
  const subject = session ? subjectOf(session) : '-'
  return infiniteQueryOptions({
    queryKey: [subject, `${endpoint.method} ${endpoint.path}`, 'pages', at(0)] as const,
    queryFn: async ({ signal, pageParam }) => (await sessionCall(endpoint, at(pageParam), signal, subject)).data,
    initialPageParam: 0,
    getNextPageParam: (last: ReplyOf<E>, _all: readonly ReplyOf<E>[], skip: number) =>
      countOf(last) < size ? undefined : skip + size,
    meta: { offline: endpoint.offline },
    // A refetch would fetch every loaded page again.
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
