import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/**
 * The one query of a list that comes in pages, each asked for when it is wanted. `at` makes the input from how many
 * rows came before; `countOf` says how many a page has: fewer than `size` make it the last one. Keyed by whose data it
 * is, as `endpointQuery` is. What came stays until somebody asks for it anew.
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
    // To ask anew would be to ask for every page that came.
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
